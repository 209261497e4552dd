import { waitReason } from '../engine/waitReason.ts';

/** Why a run is on HOLD though its flow does not wait: shown to people, and by which the run is released again. */
export const holdReasons = {
  suspended: waitReason('suspended'),
  paused: waitReason('webhook-paused'),
  operations: waitReason('operations'),
  /** Of a run in the queue: somebody released it though what it waited for is not there. */
  released: waitReason('released'),
} as const;
