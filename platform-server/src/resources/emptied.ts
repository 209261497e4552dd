import { HttpError } from '../errors/httpError.ts';

/** What became of everything in the trash of a kind. */
export interface Emptied {
  deleted: number;
  /** What could not be deleted, with why, by its id. */
  kept: ReadonlyMap<string, HttpError>;
}

/** Things that one transaction deletes. */
const atOnce = 500;

/**
 * Deletes each, many at once where `deleteSome` answers that it did; what fails keeps no other from being deleted.
 * `hasLeft`: somebody else has deleted or restored it meanwhile.
 */
export async function deleteEach(
  ids: readonly string[],
  deleteOne: (id: string) => Promise<void>,
  hasLeft: (error: HttpError) => boolean,
  deleteSome: (ids: readonly string[]) => Promise<ReadonlySet<string>> = async () => new Set(),
): Promise<Emptied> {
  const kept = new Map<string, HttpError>();
  const gone = new Set<string>();
  for (let from = 0; from < ids.length; from += atOnce) {
    for (const id of await deleteSome(ids.slice(from, from + atOnce))) gone.add(id);
  }
  let deleted = gone.size;
  for (const id of ids) {
    if (gone.has(id)) continue;
    try {
      await deleteOne(id);
      deleted += 1;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      if (!hasLeft(error)) kept.set(id, error);
    }
  }
  return { deleted, kept };
}
