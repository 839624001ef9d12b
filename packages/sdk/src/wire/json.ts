export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: JsonValue;
}
/** A JSON Pointer (RFC 6901) to a member: `/amount`, `/to/iban`. */
export type Pointer = `/${string}`;
