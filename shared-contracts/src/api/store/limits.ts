/** Keys that all stores of an account may have together. */
export const maxStoreKeys = 1_000_000;
/** Bytes of all keys and values of an account. */
export const maxStoreBytes = 1_000_000_000;
/** Bytes of one value, as JSON. */
export const maxStoreValueBytes: number = 256 * 1024;
/** Characters of a key. */
export const maxStoreKeyLength = 500;
/** Entries of one call. */
export const maxStoreEntries = 1_000;
/**
 * A number that a store adds to, in plain decimal digits: others lose digits in JSON, or grow without bound. Read by
 * PostgreSQL as well.
 */
export const countablePattern: RegExp = /^-?[0-9]{1,40}(\.[0-9]{1,40})?$/;
