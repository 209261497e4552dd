import { z } from 'zod';

/** Embeddings, overrides and isolates. The marks that Arabic and Hebrew need (LRM, RLM, ALM) are none of them. */
const bidiControl = /[\u202A-\u202E\u2066-\u2069]/;

const turned = 'Remove the invisible characters that change the direction of text';

/**
 * What every name that somebody gives is made of: trimmed text without the controls that turn the direction of what
 * follows. With one, `gpj.exe` reads as `exe.jpg`, and one thing passes for another in lists, logs and mails.
 */
export const nameText = ({ bidi = turned, absent }: { bidi?: string; absent?: string } = {}) =>
  z
    .string(absent)
    .trim()
    .refine((name) => !bidiControl.test(name), bidi);

/** Names with the same key are one name, as the database compares them: letter case and doubled spaces make no other. */
export const nameKey = (name: string): string => name.replace(/\s+/g, ' ').trim().normalize('NFC').toLowerCase();

/** What alone has this name; undefined for none, and for several. */
export function namesakeOf<Named extends { name: string }>(name: string, things: readonly Named[]): Named | undefined {
  const key = nameKey(name);
  const [first, second] = things.filter((one) => nameKey(one.name) === key);
  return second ? undefined : first;
}

/** The name of a thing of an account. */
export const nameSchema = nameText().min(1, 'Enter a name').max(255, 'Use at most 255 characters');

/**
 * In the body of a create: whether a name that another thing of the kind has is refused (409 `conflict.name_taken` at the
 * name), as without it, or gets the next free number, as copies and imports want it.
 */
export const ifNameTaken = { if_name_taken: z.enum(['refuse', 'number']).optional() } as const;
