/** Classes of durations that are counted together. Up to 16 ms each millisecond is one, from there on an octave has 8. */
const exact = 16;
const perOctave = 8;

/** The class of runs that have no duration: they never started or have not ended. */
export const noDuration = -1;

/** The class of a duration in ms; `duration_class` of the database answers the same. */
export function durationClass(startedAt: number | null, endedAt: number | null): number {
  if (startedAt === null || endedAt === null) return noDuration;
  const ms = Math.max(0, Math.round(endedAt - startedAt));
  return ms < exact ? ms : exact + Math.floor(perOctave * Math.log2(ms / exact));
}

/** What stands for the durations of a class, in ms: at most 4.5 % beside any of them. */
function durationOf(durations: number): number {
  return durations < exact ? durations : Math.round(exact * 2 ** ((durations - exact + 0.5) / perOctave));
}

/** The duration in ms that `share` of the counted runs did not exceed; null when none are counted. */
export function percentile(counts: readonly { duration: number; ended: number }[], share: number): number | null {
  const timed = counts.filter(({ duration, ended }) => duration !== noDuration && ended > 0);
  const all = timed.reduce((sum, { ended }) => sum + ended, 0);
  let below = 0;
  for (const { duration, ended } of timed.sort((one, other) => one.duration - other.duration)) {
    below += ended;
    if (below >= all * share) return durationOf(duration);
  }
  return null;
}
