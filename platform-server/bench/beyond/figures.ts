/** What one run costs, as it was measured, and what a node can do, as it is assumed. All a second or a run. */
export interface Figures {
  /** Processor of server and sandbox a run, in milliseconds. */
  serverMs: number;
  /** Processor of the database a run, in milliseconds. */
  databaseMs: number;
  /** Bytes of write-ahead log a run. */
  logBytes: number;
  /** Transactions a run: many runs share one under load. */
  commits: number;
}

/** A machine with one PostgreSQL and the processes that work on it. */
export interface NodeLimits {
  cores: number;
  /** Part of the processors that may be used on average, so that bursts have room. */
  usable: number;
  /** Write-ahead log that the disk takes, in megabytes a second. */
  logMb: number;
  /** Commits that the disk makes durable. */
  commits: number;
  /** Connections of one PostgreSQL. */
  connections: number;
  /** Connections of each process: its pool and those of its own. */
  connectionsOfProcess: number;
  /** Processes of Weft: one for so many cores. */
  coresOfProcess: number;
}

/**
 * Of webhook → variable → conditional → function → result at 50 connections on two cores: processor and log by
 * docs/bench.md (Webhooks), commits by `--measure` beside other work, where fewer runs share one than on a quiet machine.
 */
export const measured: Figures = { serverMs: 0.22, databaseMs: 0.08, logBytes: 1_815, commits: 0.22 };

/** No disk or machine of this size was measured: they are what a server with an SSD of its own is sold with. */
export const assumed: NodeLimits = {
  cores: 8,
  usable: 0.6,
  logMb: 100,
  commits: 5_000,
  connections: 500,
  connectionsOfProcess: 14,
  coresOfProcess: 2,
};
