/** What graphql-js says where it quotes what was sent or leaves its reason out, and what is said instead. */
const QUOTING: readonly (readonly [quoting: RegExp, told: string])[] = [
  [/^(Variable "\$\w+") got invalid value .*? at "([\w.[\]]+)"; .*$/s, '$1 does not fit at "$2".'],
  [/^(Variable "\$\w+") got invalid value .*$/s, '$1 does not fit.'],
  [/( cannot represent [\w -]*value): .*$/s, '$1.'],
  [/(has invalid value) .*$/s, '$1.'],
  [/(Expected value of type "[^"]*"), found .*$/s, '$1.'],
  [/^Value ".*" (does not exist in "\w+" enum)\..*$/s, 'A value $1.'],
  [/^Validation aborted\.$/, 'The document has too many fields of the same name beside each other.'],
  [/^(Syntax Error: .*\b(?:Name|Int|Float|String|BlockString)) ".*"\.$/s, '$1.'],
];

/** What is wrong with a request, with its place and its type, and without the value: no error text holds one (1.6). */
export const withoutValues = (message: string): string =>
  QUOTING.reduce((text, [quoting, told]) => text.replace(quoting, told), message);
