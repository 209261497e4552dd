import pg from 'pg';
import { outageOf } from '../../process/databaseOutage.ts';

/**
 * Whether a failed write may have been done: no answer came. Server errors of class 57P and 08 mean that the session is
 * gone; errors without a class come from the socket.
 */
export function isUnanswered(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || /^(57P|08)/.test(error.code ?? '08');
}

/**
 * Whether a session is of no more use after a failure. After a full disk, or a write that took too long, what runs have
 * recorded since is missing: they begin again from the record.
 */
export function isSessionOver(error: unknown): boolean {
  return isUnanswered(error) || outageOf(error) !== null;
}
