import type { HostApiClient } from '../../contract/host-api/api.ts';
import {
  actOnWaitingRuns,
  countWaitingRuns,
  maxCountedWaiting,
  maxWaitedFor,
  type WaitedForKind,
  type WaitedForValues,
} from './endpoints.ts';

type Api = Pick<HostApiClient, 'call'>;

const quiet = { quiet: true } as const;

/** Things that runs wait for. */
export interface WaitedFor {
  kind: WaitedForKind;
  ids: readonly string[];
  /** Of a conversion table: values that it has no row for. */
  values?: WaitedForValues;
}

/** All things of a kind that are in the trash, also those that no list shows. */
export interface WaitedForInTrash {
  kind: WaitedForKind;
  inTrash: true;
}

/** Ids by as many as one call takes. */
function inParts(ids: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (let at = 0; at < ids.length; at += maxWaitedFor) parts.push(ids.slice(at, at + maxWaitedFor));
  return parts;
}

/** How many runs wait for things, however many these are; ends at 10,000. */
export async function countWaiting(api: Api, of: WaitedFor | WaitedForInTrash): Promise<number> {
  if ('inTrash' in of)
    return (await api.call(countWaitingRuns, { query: { kind: of.kind, in_trash: 'true' } }, quiet)).count;
  const { kind, ids, values } = of;
  let found = 0;
  for (const part of inParts(ids)) {
    const query = { kind, ids: part.join(','), ...(values && { values: JSON.stringify(values) }) };
    found += (await api.call(countWaitingRuns, { query }, quiet)).count;
    if (found >= maxCountedWaiting) return maxCountedWaiting;
  }
  return found;
}

/** Cancels what waits for things, a bounded step at a time. Answers why runs could not be cancelled; a call that fails ends it. */
export async function cancelWaiting(api: Api, { ids, ...of }: WaitedFor): Promise<string[]> {
  const problems: string[] = [];
  try {
    for (const part of inParts(ids)) {
      for (let after: string | null | undefined; after !== null; ) {
        const body = { action: 'cancel' as const, of: { ...of, ids: part }, ...(after && { after }) };
        const { results, next } = await api.call(actOnWaitingRuns, { body }, quiet);
        for (const result of results) if (!result.ok) problems.push(result.message);
        after = next;
      }
    }
  } catch (error) {
    problems.push((error as Error).message);
  }
  return problems;
}
