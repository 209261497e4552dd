/** What scrypt costs: stored with each hash. */
export interface ScryptParameters {
  N: number;
  r: number;
  p: number;
}

/** A key to be derived, as it goes to the thread that does it. */
export interface Derivation {
  password: string;
  salt: Uint8Array;
  /** Bytes. */
  keyLength: number;
  parameters: ScryptParameters;
}

/** What comes back. */
export type Derived = { key: Uint8Array } | { problem: string };
