import { isSameValue } from '../parts/mergeValues.ts';

/** What was typed into a form and not saved. */
export interface KeptForm {
  /** Person, page, form and thing. */
  key: string;
  /** When it was kept, in milliseconds. */
  at: number;
  /** What was saved when it was typed, as text. */
  start: string;
  /** Fields that were changed, without secrets. */
  values: Readonly<Record<string, unknown>>;
  /** Secrets were typed too, and have to be entered again. */
  hadSecrets: boolean;
}

/**
 * Whether what was typed is worth an offer on what is saved by now. With a revision it is put together with what was saved
 * meanwhile. A form without one would write over that unseen, so it has to begin with the same again.
 */
export function isWorthOffering({ start, values }: Pick<KeptForm, 'start' | 'values'>, saved: object): boolean {
  const [before, now] = [JSON.parse(start), saved as Readonly<Record<string, unknown>>];
  if (Object.entries(values).every(([name, value]) => isSameValue(value, now[name]))) return false;
  if (typeof before.revision === 'number' && typeof now.revision === 'number') return now.revision >= before.revision;
  return start === JSON.stringify(saved);
}
