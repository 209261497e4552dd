import { BulkJobs } from '../src/bulk/bulkJobs.ts';
import { type BulkSizes, BulkWork, type BulkWorkDeps } from '../src/bulk/bulkWork.ts';
import { listRuns } from '../src/runs/listRuns.ts';
import type { TrackingActor } from '../src/store/repositories/trackingRepository.ts';
import { node, wires } from './engine/drawing.ts';
import type { Peer } from './engine/peer.ts';
import type { RunsServer } from './server/runsServer.ts';

/** Acts on many runs, worked on when a test says so. */
export function bulkOf(server: RunsServer) {
  const { database, opened, services } = server;
  const { pool } = database;
  const { actions: runActions, held, retries, waiting: waitingRuns, groups, budget, log } = opened;
  const jobs = new BulkJobs({ pool, wake: () => undefined, changed: () => undefined });
  const workWith = (other: Partial<BulkWorkDeps> = {}, sizes: Partial<BulkSizes> = {}) =>
    new BulkWork(
      {
        ...{ pool, runActions, held, retries, waitingRuns, groups, budget, log },
        queued: () => opened.runs.queued(),
        list: (account, filter) => listRuns(services, account, filter),
        mayAct: async () => true,
        changed: () => undefined,
        ...other,
      },
      sizes,
    );
  return { jobs, workWith };
}

/** A scenario that calls `/first` and then `/second` of a peer, with so many events, and what their runs came to. */
export async function withCalls(
  server: RunsServer,
  actor: TrackingActor,
  peer: Peer,
  { events, settings = {} }: { events: readonly object[]; settings?: object },
) {
  const call = (name: string) => node(name, 'http', { method: 'POST', url: `${peer.url}/${name}/{{ payload.id }}` });
  // What the second sends to is taken from what arrived, which the first one's answer has taken the place of.
  const second = node('second', 'http', { method: 'POST', url: `${peer.url}/second` });
  const rest = [call('first'), second, ...wires('start > first > second')];
  const { webhook, scenario } = await server.serve(actor, { rest, settings });
  const runs: string[] = [];
  for (const event of events) {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(webhook.url, { method: 'POST', headers, body: JSON.stringify(event) });
    runs.push(((await answer.json()) as { run_ids: string[] }).run_ids[0] as string);
  }
  return { scenario, runs };
}
