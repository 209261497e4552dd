import { maskText } from '../../masking/maskText.ts';
import type { FieldPath } from './fieldNames.ts';
import { identifierOf } from './lineageValue.ts';
import type { FoundValue } from './messageValues.ts';

/** Punctuation within a word belongs to it, punctuation behind it does not: `INV-2031.` ends a sentence. */
const word = /[\p{L}\p{N}](?:[\p{L}\p{N}_.@+-]*[\p{L}\p{N}])?/gu;
const shortestWord = 3;

/** The words of a text, as far as they are shown. */
export const shownWords = (text: string): string[] => maskText(text).match(word) ?? [];

/** Words of a text that may identify something: those with a digit. */
export function identifierWordsIn(text: string, path: FieldPath): FoundValue[] {
  return shownWords(text).flatMap((each) => {
    const value = each.length >= shortestWord && /\d/.test(each) ? identifierOf(each) : null;
    return value === null ? [] : [{ path, value }];
  });
}
