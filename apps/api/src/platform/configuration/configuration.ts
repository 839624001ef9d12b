import type { JWK } from 'jose';

export interface EncryptionKey {
  readonly id: string;
  /** 32 bytes. */
  readonly key: Buffer;
}

/** A range of IP addresses. */
export interface Network {
  readonly address: string;
  /** Bits. */
  readonly prefix: number;
  readonly family: 'ipv4' | 'ipv6';
}

/** What the environment says, read and checked (0.2). */
export interface Configuration {
  readonly port: number;
  readonly host: string;
  /** An origin: no path, no trailing slash. */
  readonly publicUrl: string;
  /** The run-time login; absent: the embedded PostgreSQL. */
  readonly databaseUrl?: string;
  /** The owner's login, for migrations alone. */
  readonly migrationUrl?: string;
  /** As given: a relative path starts at the checkout. */
  readonly dataDir: string;
  readonly operatorKey?: string;
  /** The first one encrypts; the others only read what they once encrypted. */
  readonly encryptionKeys?: readonly EncryptionKey[];
  /** Ed25519 private keys, each with its `kid`. The first one signs. */
  readonly signingKeys?: readonly JWK[];
  readonly seed: 'demo' | 'none';
  /** What this process does: answer (`api`), everything that happens by itself (`worker`), or both (`all`). */
  readonly role: 'all' | 'api' | 'worker';
  readonly persistedOnly: boolean;
  readonly introspection: boolean;
  /** Requests a second for each key, each person and each address; bursts of ten times as many (2.8). */
  readonly rateLimit: number | 'off';
  readonly logLevel: LogLevel;
  /** What outgoing calls may reach beside public hosts. */
  readonly egressAllow: readonly Network[];
}

/** What the server runs with: everything the environment left open has been made, or found in the data folder. */
export interface ResolvedConfiguration extends Omit<Configuration, 'migrationUrl'> {
  readonly databaseUrl: string;
  readonly encryptionKeys: readonly EncryptionKey[];
  readonly signingKeys: readonly JWK[];
}

type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
