/**
 * Numbers of the advisory locks that servers take in their database, each for one purpose; tests hold them apart. Locks on
 * a name (`hashtext`) need no number.
 */
export const advisoryLocks = {
  /** Held by the one server of a data directory. */
  server: 4_400,
  /** The schema is brought up to date. */
  migrations: 4_401,
  /** First half of the lock by which a worker shows that it lives; the second is its id. */
  worker: 4_402,
  /** Tables of days come and go. */
  recordDays: 4_403,
  /** Indexes for searching texts are made. */
  trigramIndexes: 4_404,
  /** Demo organisations and people are made. */
  demo: 4_405,
  /** Public connectors are brought up to their files. */
  publicConnectors: 4_406,
  /** Entries of the audit log get their places in its chain. */
  auditChain: 4_407,
} as const;
