import { type ErrorParams, errorParamsSchema } from 'shared-contracts/api';
import { sayError } from 'shared-contracts/api/errors';
import { z } from 'zod';
import { errorTexts, type HttpError } from './httpError.ts';

/** A text in every language. */
export type Texts = Readonly<Record<keyof typeof errorTexts, string>>;

const storedSchema = z.tuple([z.string(), errorParamsSchema]);

/** A failure as records keep it: by its reason and what its text names, so that it is said in the reader's language. */
export const storedError = ({ reason, params }: HttpError): string => JSON.stringify([reason, params]);

function readStored(stored: string): [string, ErrorParams] | null {
  if (!stored.startsWith('["')) return null;
  try {
    return storedSchema.parse(JSON.parse(stored));
  } catch {
    return null;
  }
}

/** What a record says of a failure; null for a sentence of an earlier version, which is in English alone. */
export function textsOfStored(stored: string): Texts | null {
  const [reason, params] = readStored(stored) ?? [];
  if (reason === undefined) return null;
  const [en, fr] = (['en', 'fr'] as const).map((locale) => sayError(errorTexts[locale], locale, reason, params));
  return en === undefined || fr === undefined ? null : { en, fr };
}
