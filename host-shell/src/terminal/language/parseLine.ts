import { tokensOf } from './tokens.ts';

/** A line as a command reads it. */
export interface ParsedLine {
  name: string;
  words: readonly string[];
  /** By name, with its dashes: `--since`. */
  options: ReadonlyMap<string, string>;
}

/** Why a line cannot be read: a quote left open, an option nobody knows, an option without its value. */
export interface LineProblem {
  problem: 'quote' | 'option' | 'value';
  at: string;
}

/** Reads a line of a command that knows these options. A word after `--` is never an option. Null: nothing was typed. */
export function parseLine(line: string, knownOptions: readonly string[]): ParsedLine | LineProblem | null {
  const [first, ...rest] = tokensOf(line);
  if (!first) return null;
  const open = [first, ...rest].find((token) => token.open);
  if (open) return { problem: 'quote', at: open.value };
  const words: string[] = [];
  const options = new Map<string, string>();
  const values = rest.map((token) => token.value);
  while (values.length > 0) {
    const value = values.shift() ?? '';
    if (value === '--') return { name: first.value, words: [...words, ...values], options };
    if (!value.startsWith('--')) {
      words.push(value);
      continue;
    }
    const [name = '', given] = value.split(/=(.*)/s);
    if (!knownOptions.includes(name)) return { problem: 'option', at: name };
    const setting = given ?? values.shift();
    if (setting === undefined || setting === '') return { problem: 'value', at: name };
    options.set(name, setting);
  }
  return { name: first.value, words, options };
}
