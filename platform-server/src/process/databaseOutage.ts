interface Failure {
  message?: string;
  code?: unknown;
  syscall?: unknown;
}

/** What is wrong with the database, for an operator; never with a name, an address or a value in it. */
export type Outage =
  | 'the disk of the database is full'
  | 'the database has no connection to spare'
  | 'the database is starting or stopping'
  | 'the database took too long'
  | 'the database does not answer'
  | 'the database cannot be reached'
  | 'the connection to the database was lost';

/** Classes and codes of PostgreSQL that are about the database, not about what it was asked. */
const byCode: readonly (readonly [RegExp, Outage])[] = [
  [/^53[14]/, 'the disk of the database is full'],
  [/^53/, 'the database has no connection to spare'],
  [/^57P/, 'the database is starting or stopping'],
  [/^57014$/, 'the database took too long'],
  [/^08/, 'the connection to the database was lost'],
  [/^(ECONNRESET|EPIPE)$/, 'the connection to the database was lost'],
  [/^(ECONNREFUSED|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/, 'the database cannot be reached'],
];

/** `pg` gives these failures no code. */
const byMessage: readonly (readonly [RegExp, Outage])[] = [
  [/^Query read timeout$/, 'the database does not answer'],
  [/^(timeout exceeded when trying to connect|timeout expired)$/, 'the database does not answer'],
  [/^Connection terminated due to connection timeout$/, 'the database does not answer'],
  [/^Connection terminated/, 'the connection to the database was lost'],
  [/^Client has encountered a connection error and is not queryable$/, 'the connection to the database was lost'],
  [/^Client was closed and is not queryable$/, 'the connection to the database was lost'],
];

/** Calls of the operating system by which a database is reached; a file that is missing fails with another. */
const ofSockets: ReadonlySet<unknown> = new Set(['connect', 'read', 'write', 'getaddrinfo']);

/**
 * What a failure says about the database; null when the database is there and the failure is about something else. Asked
 * of failures of database calls: those of other services look alike.
 */
export function outageOf(error: unknown): Outage | null {
  const { message = '', code, syscall } = (error ?? {}) as Failure;
  if (typeof code !== 'string') return byMessage.find(([pattern]) => pattern.test(message))?.[1] ?? null;
  if (syscall === 'connect' && /^(ENOENT|EACCES)$/.test(code)) return 'the database cannot be reached';
  if (syscall !== undefined && !ofSockets.has(syscall)) return null;
  return byCode.find(([pattern]) => pattern.test(code))?.[1] ?? null;
}

/**
 * Whether a failure leaves its connection unusable, or its outcome unknown: there was no answer, or not from a session
 * that goes on. PostgreSQL's own refusals (a full disk, a statement that took too long) are answers.
 */
export function endsConnection(error: unknown): boolean {
  const { code, severity } = (error ?? {}) as Failure & { severity?: unknown };
  if (severity === undefined) return outageOf(error) !== null;
  return /^(57P|08)/.test(String(code));
}
