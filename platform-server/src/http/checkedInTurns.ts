import { z } from 'zod';
import { Breaks } from '../process/turns.ts';
import { checked } from '../routing/validation.ts';

/** Bodies from this size on, in characters, are read and checked in pieces. */
export const largeBody = 256 * 1024;

/** Elements that are checked at once. */
const slice = 500;

function arrayOf(schema: unknown): z.ZodArray | null {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional) return arrayOf(schema.unwrap());
  return schema instanceof z.ZodArray ? schema : null;
}

/** The elements as their schema reads them. @throws HttpError naming the place of the first that does not fit */
async function checkedElements(array: z.ZodArray, key: string, elements: readonly unknown[]): Promise<unknown[]> {
  const read: unknown[] = [];
  const breaks = new Breaks();
  const some = z.array(array.element);
  for (let from = 0; from < elements.length; from += slice) {
    const given = elements.slice(from, from + slice);
    const result = some.safeParse(given);
    if (!result.success) {
      const place = from + Number(result.error.issues[0]?.path[0] ?? 0);
      // Said as of the whole list, for one of its elements.
      checked(
        z.object({ [key]: z.object({ [place]: array.element }) }),
        { [key]: { [place]: elements[place] } },
        'invalid_body',
      );
    }
    for (const element of result.data ?? []) read.push(element);
    if (breaks.isDue) await breaks.take();
  }
  return read;
}

/** As `checked`, of a body whose long lists are checked piece by piece. @throws HttpError 400 */
export async function checkedInTurns(schema: z.ZodType | undefined, body: unknown): Promise<unknown> {
  if (!(schema instanceof z.ZodObject) || typeof body !== 'object' || body === null) {
    return checked(schema, body, 'invalid_body');
  }
  const given = body as Record<string, unknown>;
  const lists = Object.entries(schema.shape).flatMap(([key, member]) => {
    const [array, elements] = [arrayOf(member), given[key]];
    return array && Array.isArray(elements) && elements.length > slice ? [{ key, array, elements }] : [];
  });
  // How long a list may be is said by its own schema, whatever its elements are.
  const loose = Object.fromEntries(
    lists.map(({ key, array }) => [key, array.clone({ ...array.def, element: z.unknown() })]),
  );
  const rest = checked(schema.extend(loose), given, 'invalid_body') as Record<string, unknown>;
  for (const { key, array, elements } of lists) rest[key] = await checkedElements(array, key, elements);
  return rest;
}
