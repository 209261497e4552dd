import { waitReason } from '../engine/waitReason.ts';

/** Why a run is on HOLD though its flow does not wait: shown to people, and by which the run is released again. */
export const holdReasons = {
  suspended: waitReason('suspended'),
  paused: waitReason('webhook-paused'),
  operations: waitReason('operations'),
} as const;
