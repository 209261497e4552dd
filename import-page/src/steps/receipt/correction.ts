import type { Readings } from 'shared-contracts/import';
import type { SubmissionToken } from '../../calls/importCalls.ts';

/** Rows that failed, as a file with the columns of the page in their order. */
export interface Correction {
  file: File;
  /** How the first file was read, and this one is. */
  readings: Readings;
  /** Of the receipt that it was made from: who gives it up goes back there. */
  receipt: SubmissionToken;
}

let waiting: Correction | undefined;

/** Hands rows that failed to the beginning of the way, where they are loaded straight into the check. */
export function leaveCorrection(correction: Correction): void {
  waiting = correction;
}

/** The rows that were left, once. */
export function takeCorrection(): Correction | undefined {
  const correction = waiting;
  waiting = undefined;
  return correction;
}
