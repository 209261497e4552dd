import { HttpError } from '../errors/httpError.ts';

/** What became of everything in the trash of a kind. */
export interface Emptied {
  deleted: number;
  /** What could not be deleted, with why, by its id. */
  kept: ReadonlyMap<string, HttpError>;
}

/** Deletes each; what fails keeps no other from being deleted. `hasLeft`: somebody else has deleted or restored it meanwhile. */
export async function deleteEach(
  ids: readonly string[],
  deleteOne: (id: string) => Promise<void>,
  hasLeft: (error: HttpError) => boolean,
): Promise<Emptied> {
  const kept = new Map<string, HttpError>();
  let deleted = 0;
  for (const id of ids) {
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
