/** Statements of one kind, and what they are to become beyond one PostgreSQL. */
export interface KnownStatements {
  why: string;
  /** What has to be done where accounts live on several nodes. */
  beyond: string;
  /** Each as its file below `platform-server/src` and what holds it there; `× n` where that holds several. */
  statements: readonly string[];
}

/** Folder of the statements of the database. */
export const repositories = 'store/repositories';
/** What is to become of most of them. */
export const perNode = 'a worker for each node runs it there';
export const onEachNode = 'the same statement, run on each node on its own';
