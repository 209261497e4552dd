import type { OutputLine, OutputPart } from '../console/output.ts';

const labelWidth = 15;

/** A line of facts under a label, in columns. */
export function fact(label: string, ...parts: (string | OutputPart)[]): OutputLine {
  return [{ text: label.padEnd(labelWidth), tone: 'dim' }, ...parts];
}
