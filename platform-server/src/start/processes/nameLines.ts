import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

/** A line of JSON gets the number as a field, any other before it. */
export function namedLine(number: number, line: string): string {
  return line.startsWith('{"') ? `{"process":${number},${line.slice(1)}` : `[${number}] ${line}`;
}

/** Passes on what a process writes, with its number in every line. */
export function nameLines(number: number, from: Readable | null, to: Writable): void {
  if (from) createInterface(from).on('line', (line) => to.write(`${namedLine(number, line)}\n`));
}
