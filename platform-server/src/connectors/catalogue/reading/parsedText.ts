/** Levels of the deepest document. */
export const deepest = 200;

/** What a text holds, and the lines that its values stand in. */
export interface ParsedText {
  value: unknown;
  /** Lines of values by their JSON pointers, from 1; those that are not found are left out. */
  linesOf(pointers: readonly string[]): ReadonlyMap<string, number>;
}
