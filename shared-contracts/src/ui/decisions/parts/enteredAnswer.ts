import type { ManualAnswer } from '../../../api/unsure-run/index.ts';

/** An answer as it is being entered. */
export interface EnteredAnswer {
  /** Digits; empty for the usual one. */
  status: string;
  type: 'json' | 'text';
  body: string;
}

export const blankEntry: EnteredAnswer = { status: '', type: 'json', body: '' };

/** What keeps it from being sent; null where nothing does. */
export function problemOf({ type, body }: EnteredAnswer, notJson: string): string | null {
  if (type === 'text' || body.trim() === '') return null;
  try {
    JSON.parse(body);
    return null;
  } catch {
    return notJson;
  }
}

/** The answer as it is sent; nothing where nothing was entered. */
export function toManualAnswer({ status, type, body }: EnteredAnswer): ManualAnswer | undefined {
  const isEmpty = type === 'json' ? body.trim() === '' : body === '';
  if (status === '' && isEmpty) return undefined;
  return {
    ...(status !== '' && { status: Number(status) }),
    ...(!isEmpty && { body: type === 'json' ? JSON.parse(body) : body }),
  };
}
