/** Why a run is on HOLD though its flow does not wait: shown to people, and by which the run is released again. */
export const holdReasons = {
  paused: 'The webhook is paused',
  operations: 'The operations of this month are used up',
} as const;
