import { isExactInteger } from '../../../api/exactJson/index.ts';

export type JsonKind = 'string' | 'number' | 'boolean' | 'null' | 'object' | 'array' | 'undefined';
/** What a text is besides being a text. */
export type TextKind = 'date' | 'link' | null;

export function jsonKindOf(value: unknown): JsonKind {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (isExactInteger(value)) return 'number';
  return typeof value as JsonKind;
}

const longest = 160;
const date = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;
const link = /^https?:\/\/[^\s"<>]+$/i;
/** Longer texts are neither, and need not be looked at. */
const longestLink = 2000;

export function textKindOf(text: string): TextKind {
  if (text.length > longestLink) return null;
  if (date.test(text)) return Number.isNaN(Date.parse(text)) ? null : 'date';
  return link.test(text) ? 'link' : null;
}

/** Characters of a text that stand on its folded row; null when it needs no folding. */
export function foldsAt(text: string): number | null {
  const line = text.indexOf('\n');
  if (line !== -1 && line < longest) return line;
  return text.length > longest ? longest : null;
}
