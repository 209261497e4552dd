import type { ReactNode } from 'react';
import type { FieldPath } from './schemaProblems.ts';

/** What a field is called, and what its values are called where it offers some. */
export interface FieldNaming {
  label: ReactNode;
  choices?: readonly { value?: unknown; label?: ReactNode }[] | undefined;
  /** Its values are never shown. */
  isSecret?: boolean | undefined;
}

/** A place below a field where the two sides differ. */
export interface FieldDifference {
  path: FieldPath;
  mine: unknown;
  theirs: unknown;
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The places at which two values differ; a list is one place. */
export function differencesOf(path: FieldPath, mine: unknown, theirs: unknown): FieldDifference[] {
  if (isPlain(mine) && isPlain(theirs)) {
    const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
    return keys.flatMap((key) => differencesOf([...path, key], mine[key], theirs[key]));
  }
  return JSON.stringify(mine ?? null) === JSON.stringify(theirs ?? null) ? [] : [{ path, mine, theirs }];
}

const isReference = (value: unknown) => typeof value === 'string' && value.startsWith('secret:');
const secretKeys = /secret|password|token/i;

/** Words for values that have no text of their own. */
export interface ConflictWords {
  empty: string;
  on: string;
  off: string;
  newSecret: string;
  storedSecret: string;
}

/** A value as people read it: as its field calls it, else as it is written; secrets never. */
export function valueText(value: unknown, naming: FieldNaming | undefined, words: ConflictWords): ReactNode {
  const say = (part: unknown): string => {
    if (part === undefined || part === null || part === '') return words.empty;
    if (isReference(part)) return words.storedSecret;
    const choice = naming?.choices?.find((each) => each.value === part);
    if (choice && typeof choice.label === 'string') return choice.label;
    if (typeof part === 'boolean') return part ? words.on : words.off;
    if (Array.isArray(part)) return part.length === 0 ? words.empty : part.map(say).join(', ');
    if (!isPlain(part)) return String(part);
    const shown = Object.entries(part).filter(([, each]) => each !== '' && each !== null && each !== undefined);
    return shown
      .map(([key, each]) => (secretKeys.test(key) && !isReference(each) ? words.newSecret : say(each)))
      .join(' · ');
  };
  return say(value);
}

/** Whether a difference is about a secret: neither of its sides is shown then. */
export function isSecretDifference({ path, mine, theirs }: FieldDifference, naming: FieldNaming | undefined): boolean {
  return Boolean(naming?.isSecret) || secretKeys.test(String(path.at(-1))) || isReference(mine) || isReference(theirs);
}
