import type { BulkResult } from 'shared-contracts/api';
import {
  actOnWaitingRuns,
  countWaitingRuns,
  listWaitingGroups,
  listWaitingRuns,
  maxWaitingActs,
  readWaitedForValues,
} from 'shared-contracts/api/waiting-run';
import type { z } from 'zod';
import { HttpError } from '../../errors/httpError.ts';
import { resultOf } from '../../errors/resultOf.ts';
import { type Route, route } from '../../routing/route.ts';
import { runLogOf, runOfRow } from '../run.ts';
import type { WaitingRuns, WaitingSelection } from './waitingRuns.ts';

export interface WaitingRouteDeps {
  waitingRuns: WaitingRuns;
}

type Acted = z.output<typeof actOnWaitingRuns.body & z.ZodType>;

function selectionOf({ ids, group, of }: Acted): WaitingSelection {
  if (ids) return { ids };
  return group ? { group } : { of: of as NonNullable<typeof of> };
}

/** The calls of the page of what waits, and of the dialogs that count it. */
export function waitingRoutes({ waitingRuns }: WaitingRouteDeps): readonly Route[] {
  return [
    route(listWaitingGroups, ({ caller }) => waitingRuns.groups(caller.accountNumber)),
    route(listWaitingRuns, async ({ caller, query: { after, limit, ...group } }) => {
      const rows = await waitingRuns.select(caller.accountNumber, { group }, after || null, limit);
      const items = rows.map((row) => runLogOf(runOfRow(row)));
      return { items, next: rows.length < limit ? null : (rows.at(-1)?.id ?? null) };
    }),
    route(countWaitingRuns, async ({ caller, query: { kind, ids, values, in_trash } }) => {
      if (in_trash) return { count: await waitingRuns.countInTrash(caller.accountNumber, kind) };
      const of = { kind, ids: ids.split(','), values: readWaitedForValues(values) };
      return { count: await waitingRuns.count(caller.accountNumber, { of }) };
    }),
    // Each run is a transaction of its own, in turn: what fails for one is done for the others.
    route(actOnWaitingRuns, async ({ caller, body, request }) => {
      const { accountNumber: account, userId, name: by } = caller;
      const selection = selectionOf(body);
      const rows = await waitingRuns.select(account, selection, body.after ?? null, maxWaitingActs);
      const choice = { version: 'live', fromNodeId: null, userId, by } as const;
      const results: BulkResult[] = [];
      for (const row of rows) {
        const done = waitingRuns.act(account, row, body.action, choice).then(() => ({ id: row.id, ok: true }) as const);
        results.push(await resultOf(row.id, done, request));
      }
      const next = rows.length < maxWaitingActs ? null : (rows.at(-1)?.id ?? null);
      if ('ids' in selection) {
        const found = new Set(rows.map(({ id }) => id));
        for (const id of selection.ids.filter((one) => !found.has(one))) {
          const gone = Promise.reject<BulkResult>(new HttpError('conflict.run_not_waiting'));
          results.push(await resultOf(id, gone, request));
        }
        return { results, left: 0, next: null };
      }
      return { results, left: next === null ? 0 : await waitingRuns.count(account, selection, next), next };
    }),
  ];
}
