import type { CodePlace } from '../sandbox/call.ts';

/** The place in a template of a place in one of its expressions, which begins at the offset `from`. */
export function placeInTemplate(
  template: string,
  from: number,
  { line, column }: Partial<CodePlace>,
): CodePlace | null {
  if (line === undefined || column === undefined) return null;
  const before = template.slice(0, from).split(/\r\n|[\n\r\u2028\u2029]/);
  const lineStart = line === 1 ? (before.at(-1)?.length ?? 0) : 0;
  return { line: before.length - 1 + line, column: lineStart + column };
}
