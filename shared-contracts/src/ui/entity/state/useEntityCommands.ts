import { useMemo } from 'react';
import { assertEmptied, type BulkResult, maxBulkIds } from '../../../api/bulk.ts';
import type { Endpoint } from '../../../api/endpoint.ts';
import { useHost, useMutateEndpoint } from '../../../react/index.ts';
import type { Entity } from '../defineEntity.ts';
import type { BulkProgress, EntityChange, EntityCommands, EntityRow, RowOutcome } from '../entityRow.ts';
import { publishOwn } from './ownNews.ts';

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Does something with each of many, one after another; what fails keeps no other from being done. With a single one the
 * failure is the caller's. For work that no bulk call does.
 */
export async function forEachRow<Row extends EntityRow>(
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
): Promise<readonly RowOutcome[]> {
  const outcomes: RowOutcome[] = [];
  for (const row of rows) {
    try {
      await work(row);
      outcomes.push({ id: row.id, problem: null });
    } catch (error) {
      if (rows.length === 1) throw error;
      outcomes.push({ id: row.id, problem: reasonOf(error) });
    }
  }
  return outcomes;
}

/** What other rooms are told of what a bulk call has done. */
const changeDone: Readonly<Record<string, EntityChange>> = {
  trash: 'trashed',
  restore: 'restored',
  delete: 'deleted',
  start: 'started',
  stop: 'stopped',
};

/**
 * Makes as many calls as there are rows for: one call takes so many. A call that fails does not undo those before it.
 * Where it takes several, `onProgress` hears how far they are.
 */
async function inParts(
  rows: readonly EntityRow[],
  call: (ids: readonly string[]) => Promise<unknown>,
  onProgress: (progress: BulkProgress) => void,
): Promise<RowOutcome[]> {
  const ids = rows.map(({ id }) => id);
  const outcomes: RowOutcome[] = [];
  for (let at = 0; at < ids.length; at += maxBulkIds) {
    if (ids.length > maxBulkIds) onProgress({ done: at, total: ids.length });
    try {
      const results = (await call(ids.slice(at, at + maxBulkIds))) as BulkResult[];
      outcomes.push(...results.map((result) => ({ id: result.id, problem: result.ok ? null : result.message })));
    } catch (error) {
      if (at === 0) throw error;
      const problem = reasonOf(error);
      return [...outcomes, ...ids.slice(at).map((id) => ({ id, problem }))];
    }
  }
  return outcomes;
}

/** Moving something to the trash or out of it contradicts nobody's edits. */
const isEdit = (changes: object) => Object.keys(changes).some((field) => field !== 'is_active');

function changeOf(changes: object): EntityChange {
  if (!('is_active' in changes)) return 'saved';
  return changes.is_active ? 'restored' : 'trashed';
}

/** A row with what the record says of it; calls may answer more than a list shows. */
function merged(row: EntityRow, saved: EntityRow): EntityRow {
  return Object.fromEntries(
    Object.entries({ ...row }).map(([key, value]) => [key, key in saved ? saved[key as keyof EntityRow] : value]),
  ) as unknown as EntityRow;
}

/** Keeps the list, and the page of one thing, as the server has them. */
function useStore({ calls, event }: Entity) {
  const host = useHost();
  const mutate = useMutateEndpoint();
  return useMemo(() => {
    const notifyOthers = (id: string, change: EntityChange) => {
      if (event) publishOwn(() => host.events.publish(event.name, event.payload(id, change as never) as never));
    };
    const store = async (saved: EntityRow, change: EntityChange = 'saved') => {
      const { get } = calls;
      const isIt = (input: unknown) => (input as { params: { id: string } }).params.id === saved.id;
      if (get) await mutate(get, () => saved, { where: isIt });
      if (change === 'created') await mutate(calls.list);
      else await mutate(calls.list, (rows) => rows.map((row) => (row.id === saved.id ? merged(row, saved) : row)));
      notifyOthers(saved.id, change);
    };
    /** Shows what a bulk call has done, then asks for the list again, once. */
    const settle = async (ids: ReadonlySet<string>, effect: object | undefined, change: EntityChange) => {
      const { get } = calls;
      if (effect)
        await mutate(calls.list, (rows) => rows.map((row) => (ids.has(row.id) ? { ...row, ...effect } : row)));
      if (get) void mutate(get, null, { where: (input) => ids.has((input as { params: { id: string } }).params.id) });
      for (const id of ids) notifyOthers(id, change);
      await mutate(calls.list);
    };
    return { mutate, notifyOthers, store, settle };
  }, [calls, event, host, mutate]);
}

const untold = () => undefined;

/** Creates, changes and deletes things of a kind. `onProgress` hears how far work is that takes several calls; null at its end. */
export function useEntityCommands<Row extends EntityRow>(
  entity: Entity<Row>,
  onProgress: (progress: BulkProgress | null) => void = untold,
): EntityCommands<Row> {
  const { api } = useHost();
  const { mutate, notifyOthers, store, settle } = useStore(entity as Entity);
  return useMemo(() => {
    const { calls, guard } = entity as Entity;
    const call = (endpoint: Endpoint, input: object) => api.call(endpoint, input as never);
    const refresh = () => mutate(calls.list);
    const change = async (row: EntityRow, changes: object) => {
      const { id } = row;
      const saved = await call(calls.update, {
        params: { id },
        body: { id, ...(isEdit(changes) && guard?.(row)), ...changes },
      });
      await store(saved as EntityRow, changeOf(changes));
      return saved as EntityRow;
    };
    const bulk: EntityCommands['bulk'] = async (rows, action, effect) => {
      const work = inParts(rows, (ids) => call(calls.bulk, { body: { ids, action } }), onProgress);
      const outcomes = await work.finally(() => onProgress(null));
      const done = new Set(outcomes.filter(({ problem }) => problem === null).map(({ id }) => id));
      await settle(done, effect, changeDone[action.type] ?? 'saved');
      const [only, ...others] = outcomes;
      if (only?.problem && others.length === 0) throw new Error(only.problem);
      return outcomes;
    };
    const commands: EntityCommands = {
      create: async (values) => {
        const saved = (await call(calls.create, { body: values })) as EntityRow;
        await store(saved, 'created');
        return saved;
      },
      change,
      bulk,
      remove: async (removed) => {
        const { id } = removed;
        const others = (rows: readonly EntityRow[]) => rows.filter((row) => row.id !== id);
        await mutate(calls.list, others);
        try {
          await call(calls.remove, { params: { id } });
        } catch (error) {
          // Put back here: a server that cannot be reached does not list it either.
          await mutate(calls.list, (rows) => [...others(rows), removed]);
          void refresh();
          throw error;
        }
        // Lists that were read meanwhile have it still.
        await mutate(calls.list, others);
        notifyOthers(id, 'deleted');
      },
      emptyTrash: async () => {
        const emptied = calls.emptyTrash && (await call(calls.emptyTrash, {}));
        await refresh();
        assertEmptied(emptied);
      },
      store,
      refresh,
    };
    return commands as unknown as EntityCommands<Row>;
  }, [entity, api, mutate, onProgress, notifyOthers, store, settle]);
}
