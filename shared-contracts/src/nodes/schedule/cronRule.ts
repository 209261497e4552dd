/** Whether a cron rule has the five parts that schedules take; readers of such rules know some with seconds too. */
export function hasFiveParts(cron: string): boolean {
  return cron.trim().split(/\s+/).length === 5;
}
