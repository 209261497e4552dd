/** The end of a run's id, enough to tell runs apart on screen. */
export function shortRunId(id: string): string {
  return id.slice(-6).toUpperCase();
}
