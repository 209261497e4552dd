import type { OperationChange } from 'shared-contracts/api/catalogue';
import { Breaks } from '../../../process/turns.ts';
import type {
  CatalogueVersionRepository,
  ComparedOperation,
} from '../../../store/repositories/catalogueVersionRepository.ts';
import { definitionOf } from '../connectorView.ts';
import type { ReadResult } from '../reading/readDocument.ts';
import { type Compared, compareOperations } from './compareOperations.ts';

/** Operations that are read from the database at once. */
const page = 100;

/** Answers some operations of a version by their ids. */
type Side = (ids: readonly string[]) => Promise<ReadonlyMap<string, ComparedOperation>>;

/** What differs of these operations; other work of the process gets its turn in between. */
async function changesOf(ids: readonly string[], before: Side, after: Side): Promise<OperationChange[]> {
  const changes: OperationChange[] = [];
  const breaks = new Breaks();
  for (let at = 0; at < ids.length; at += page) {
    const some = ids.slice(at, at + page);
    const [old, now] = await Promise.all([before(some), after(some)]);
    for (const id of some) {
      if (breaks.isDue) await breaks.take();
      const change = compareOperations(id, await unpacked(old.get(id)), await unpacked(now.get(id)));
      if (change) changes.push(change);
    }
  }
  return changes;
}

async function unpacked(row: ComparedOperation | undefined): Promise<Compared | null> {
  return row ? { ...row, definition: await definitionOf(row.definition) } : null;
}

/** What lies between two stored versions, of all operations or of one. */
export async function compareStored(
  versions: CatalogueVersionRepository,
  { from, to, operation_id }: { from: number; to: number; operation_id?: string | undefined },
): Promise<OperationChange[]> {
  const ids = await versions.differing(from, to, operation_id);
  return changesOf(
    ids,
    (some) => versions.compared(from, some),
    (some) => versions.compared(to, some),
  );
}

/** What lies between a stored version and a document that is not kept. */
export async function compareWithDocument(
  versions: CatalogueVersionRepository,
  version: number,
  { operations, bytes }: ReadResult,
): Promise<OperationChange[]> {
  const stored = await versions.digests(version);
  const read = new Map(operations.map((operation) => [operation.id, operation]));
  const ids = [
    ...operations.filter(({ id, digest }) => stored.get(id) !== digest).map(({ id }) => id),
    ...[...stored.keys()].filter((id) => !read.has(id)),
  ];
  const ofDocument: Side = async (some) =>
    new Map(
      some.flatMap((id) => {
        const operation = read.get(id);
        return operation
          ? [[id, { ...operation, definition: Buffer.from(bytes.subarray(operation.from, operation.to)) }]]
          : [];
      }),
    );
  return changesOf(ids, (some) => versions.compared(version, some), ofDocument);
}
