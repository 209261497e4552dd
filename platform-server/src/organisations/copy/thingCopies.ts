import type { CopiedKind } from 'shared-contracts/api/organisation';
import { notFound } from '../../errors/httpError.ts';
import { CopyRepository } from '../../store/repositories/copyRepository.ts';
import * as importPageRepository from '../../store/repositories/importPageRepository.ts';
import * as referredThingRepository from '../../store/repositories/referredThingRepository.ts';
import type { Queryable } from '../../store/transaction.ts';
import { connectorChoices } from './connectorChoices.ts';
import { type CopyRoute, type CopyWork, notCopied, noteCopy, numberOf, otherConnector } from './copyWork.ts';
import { type TargetWording, thingKey } from './flowReferences.ts';

/**
 * Takes what was chosen of the target in place of things of the source.
 * @throws HttpError 404 for what the target does not have, 422 for a configuration of another connector
 */
export async function takeExisting({ database, source, target, things, uses, ids }: CopyWork): Promise<void> {
  const copies = new CopyRepository(database, numberOf(target));
  const configurations = [...things.values()].filter(({ kind }) => kind === 'connector').map(({ id }) => id);
  const fitting = await connectorChoices(database, numberOf(source), numberOf(target), configurations);
  const known = new Map<CopiedKind, ReadonlySet<string>>();
  for (const [key, { kind, id, name }] of things) {
    const use = uses.get(key);
    if (use?.use !== 'existing') continue;
    const all = known.get(kind) ?? new Set((await copies.things(kind)).map((thing) => thing.id));
    known.set(kind, all);
    if (!all.has(use.target_id)) throw notFound(kind);
    const isOther = kind === 'connector' && !fitting.get(id)?.some((one) => one.id === use.target_id);
    if (isOther) throw otherConnector(name);
    ids.set(key, use.target_id);
  }
}

/** Keys of what is to be copied: of what scenarios refer to, and of what that refers to where it is copied itself. */
export function copiedKeys({ things, uses }: Pick<CopyWork, 'things' | 'uses'>): ReadonlySet<string> {
  const isCopied = (key: string) => uses.get(key)?.use === 'copy';
  const found = new Set([...things].flatMap(([key, { isDirect }]) => (isDirect && isCopied(key) ? [key] : [])));
  // A set is visited in the order of insertion, what is added on the way included.
  for (const user of found)
    for (const [key, { usedByThings }] of things) if (usedByThings.includes(user) && isCopied(key)) found.add(key);
  return found;
}

/** Makes copies of the things, but for scenarios, that were chosen to be copied. @throws HttpError 402 at a limit of the target, 422 */
export async function addThings(work: CopyWork): Promise<void> {
  const { kinds, things, ids, database, inTarget: actor } = work;
  const copies = new CopyRepository(database, numberOf(work.target));
  const copied = copiedKeys(work);
  const copying = {
    database,
    actor,
    source: numberOf(work.source),
    targetOf: (reference: Parameters<typeof thingKey>[0]) => ids.get(thingKey(reference)) ?? null,
  };
  for (const kind of Object.keys(kinds) as CopiedKind[]) {
    const { add } = kinds[kind];
    for (const [key, thing] of things) {
      // Nobody would use what only things refer to that are not copied.
      if (thing.kind !== kind || kind === 'scenario' || !copied.has(key)) continue;
      if (!add) throw notCopied(thing.name);
      const { id, toDo } = await add(copying, thing.id);
      ids.set(key, id);
      const name = await copies.nameOf(kind, id);
      work.made.push({ kind, id, name, outcome: 'created', to_do: toDo });
      await noteCopy(work, kind, { id, from: thing.id });
    }
  }
}

/** Has the copies of import pages validate rows by what takes the place of their scenarios, once those are made. */
export async function validateByCopies({ database, things, uses, ids }: CopyWork): Promise<void> {
  for (const [key, { kind, references }] of things) {
    const page = kind === 'import_page' && uses.get(key)?.use === 'copy' ? ids.get(key) : undefined;
    const scenario = references.find((one) => one.kind === 'scenario');
    const validates = scenario && ids.get(thingKey(scenario));
    if (page && validates) await importPageRepository.validateBy(database, page, validates);
  }
}

/** What things are called in the source, and the columns of those of the target that take their place. */
export async function calledIn({
  database,
  source,
  target,
  things,
  ids,
}: Pick<CopyWork, 'database' | 'source' | 'target' | 'things' | 'ids'>): Promise<Omit<TargetWording, 'texts'>> {
  const before = await referredThingRepository.statuses(
    database,
    numberOf(source),
    [...things.values()].map(({ id }) => id),
  );
  const after = new Map(
    (await referredThingRepository.statuses(database, numberOf(target), [...ids.values()])).map((thing) => [
      thing.id,
      thing,
    ]),
  );
  const columns = before.flatMap((thing) => {
    const table = after.get(ids.get(thingKey(thing)) ?? '')?.table;
    return table ? [[thing.id, table.result_columns] as const] : [];
  });
  return { called: new Map(before.map((thing) => [thing.id, thing])), columns: new Map(columns) };
}

/** Ids, and what public addresses are found by, with what takes their place in expressions, code and texts. */
export async function copiedTexts({
  database,
  source,
  target,
  ids,
}: CopyRoute & { database: Queryable; ids: ReadonlyMap<string, string> }): Promise<ReadonlyMap<string, string>> {
  const pairs = [...ids].map(([key, id]) => [key.slice(key.indexOf(' ') + 1), id] as const);
  const before = await new CopyRepository(database, numberOf(source)).addressParts(pairs.map(([id]) => id));
  const after = await new CopyRepository(database, numberOf(target)).addressParts(pairs.map(([, id]) => id));
  const addresses = pairs.flatMap(([from, to]) => {
    const [old, other] = [before.get(from), after.get(to)];
    return old && other ? [[old, other] as const] : [];
  });
  return new Map([...pairs, ...addresses]);
}
