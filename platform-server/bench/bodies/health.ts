import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { quantile } from '../../../tools/bench/statistics.ts';

const everyMs = 20;

function ask(url: string, agent: Agent): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    get(`${url}/healthz`, { agent }, (response) => {
      response.resume().once('end', () => resolve(performance.now() - began));
    }).once('error', reject);
  });
}

/** Asks `/healthz` again and again while something else goes on; milliseconds. */
export async function watchHealth(url: string, what: string, load: () => Promise<unknown>) {
  const agent = new Agent({ keepAlive: true });
  const taken: number[] = [];
  let isOver = false;
  const watching = (async () => {
    for (; !isOver; await sleep(everyMs)) taken.push(await ask(url, agent));
  })();
  const reported = await load();
  isOver = true;
  await watching;
  agent.destroy();
  const at = (share: number) => Math.round(quantile(taken, share));
  const { requests = 0, statuses = {} } = (reported ?? {}) as { requests?: number; statuses?: Record<string, number> };
  return { what, 'p50 ms': at(0.5), 'p99 ms': at(0.99), 'max ms': at(1), requests, answers: JSON.stringify(statuses) };
}

/** Reads the node logs of the latest runs, four at a time, for some seconds; what comes is not looked at. */
export async function readBackAll(
  url: string,
  token: string,
  database: pg.Client,
  seconds: number,
): Promise<{ requests: number; statuses: Record<string, number> }> {
  const { rows } = await database.query<{ id: string }>('select id from run order by id desc limit 8');
  const until = Date.now() + seconds * 1000;
  const statuses: Record<string, number> = {};
  let requests = 0;
  const reader = async (first: number) => {
    for (let index = first; Date.now() < until; index++, requests++) {
      const path = `/api/v2/nodes/scenario-retention/${rows[index % rows.length]?.id}?page=1&limit=20`;
      const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
      await answer.arrayBuffer();
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    }
  };
  await Promise.all([0, 1, 2, 3].map(reader));
  return { requests, statuses };
}
