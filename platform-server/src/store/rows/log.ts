// Made from the migrations by `npm run row-types`.
import type { LogDestination, LogDestinationKind, LogProblem } from 'shared-contracts/api/log-streaming';

export interface LogDestinationRow {
  id: string;
  name: string;
  kind: LogDestinationKind;
  /** A URL, or of syslog host:port. */
  address: string;
  format: LogDestination['format'];
  /** A header that shows the receiver who sends; empty without one. */
  header_name: string;
  sealed_header: Buffer | null;
  sealed_secret: Buffer;
  ca_certificate: string;
  streams_runs: boolean;
  streams_audit: boolean;
  is_active: boolean;
  revision: number;
  created_at: Date;
  /** With run_position the last entry of run_end that was sent or left out. */
  run_xact: number;
  run_position: number;
  /** The last place of the audit chain that was sent. */
  audit_position: number;
  sent_count: number;
  dropped_count: number;
  /** Attempts that failed since the last that did not. */
  failures: number;
  due_at: Date;
  /** Who sends now, until held_until. */
  holder: string | null;
  held_until: Date | null;
  last_sent_at: Date | null;
  last_failed_at: Date | null;
  last_problem: LogProblem | null;
  last_status: number | null;
}
