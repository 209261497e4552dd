import type { FieldPath } from './fieldNames.ts';
import { identifierOf } from './lineageValue.ts';
import type { FoundValue } from './messageValues.ts';
import { shownWords } from './words.ts';

/** Values of one message that are indexed. */
const maxMailValues = 20;
/** Parts of a word that are shorter are parts of dates and amounts. */
const shortestPart = 3;

const hidden = /<!--[\s\S]*?(?:-->|$)|<(head|script|style)\b[\s\S]*?(?:<\/\1>|$)/gi;
/** Tags within a word: `ORD-<b>4711</b>` is one. */
const inlineTag = /<\/?(?:a|b|code|em|font|i|mark|small|span|strong|u)(?:\s[^<>]*)?>/gi;
const anyTag = /<[^>]*(?:>|$)/g;
const entity = /&#?\w{1,10};/g;

/** What a reader of HTML sees. Entities count as blanks: identifiers are written without. */
function textOfHtml(html: string): string {
  return html.replace(hidden, ' ').replace(inlineTag, '').replace(anyTag, ' ').replace(entity, ' ');
}

/** A text that was cut off, without the word that it was cut off in. */
function withoutLastWord(text: string): string {
  return text.slice(0, Math.max(text.lastIndexOf(' '), text.lastIndexOf('\n'), 0));
}

/** The message of a recorded email, as text. */
function messageOf({ text, html, content_bytes }: Record<string, unknown>): string {
  const content = typeof html === 'string' ? html : text;
  if (typeof content !== 'string') return '';
  const isWhole = content_bytes === Buffer.byteLength(content);
  const recorded = isWhole ? content : withoutLastWord(content);
  return content === html ? textOfHtml(recorded) : recorded;
}

/** `INV-4711` has the part `4711`, and so has `INV4711`. */
function partsOf(word: string): string[] {
  const parts = word.split(/[^\p{L}\p{N}]+|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/u);
  return parts.filter((part) => part.length >= shortestPart);
}

/**
 * Values in the message of an email: words that are values of identifier fields of the same run, and words that are made
 * of one, such as `INV-4711` of the order 4711. Amounts, dates and whatever a run keeps secret are neither.
 * @param isKnown whether an identifier field of the run has a value
 */
export function mailTextValues(
  request: Record<string, unknown>,
  path: FieldPath,
  isKnown: (value: string) => boolean,
): FoundValue[] {
  const found = new Set<string>();
  for (const word of shownWords(messageOf(request))) {
    if (!/[\d@]/.test(word)) continue;
    const value = identifierOf(word);
    if (value === null) continue;
    const parts = isKnown(value) ? [] : partsOf(value).filter((part) => /\d/.test(part) && isKnown(part));
    if (parts.length > 0 || isKnown(value)) for (const each of [value, ...parts]) found.add(each);
    if (found.size >= maxMailValues) break;
  }
  return [...found].slice(0, maxMailValues).map((value) => ({ path, value }));
}
