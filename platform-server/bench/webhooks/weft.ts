import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Webhook } from 'shared-contracts/api/webhook';
import { findPlace, layout } from '../../src/store/cluster/place.ts';
import { readPostmaster } from '../../src/store/cluster/postmaster.ts';
import { node, rule, start, wires } from '../../test/engine/drawing.ts';

/** A Weft server of its own, as `npm start` starts it. */
export interface WeftServer {
  url: string;
  /** Its process and that of its database. */
  roots: readonly number[];
  stop(): Promise<void>;
}

const main = join(import.meta.dirname, '..', '..', 'src', 'main.ts');

async function readyLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The server has no output');
  for await (const line of createInterface(child.stdout)) {
    const url = /^Weft is ready at (\S+)/.exec(line)?.[1];
    if (url) return url;
  }
  throw new Error('The server ended before it was ready');
}

/** Starts a server on a data directory and waits until it is ready. */
export async function startWeft(dataDirectory: string, environment: NodeJS.ProcessEnv = {}): Promise<WeftServer> {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', WEFT_DATA_DIR: dataDirectory, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await readyLine(child);
  child.stdout?.resume();
  const postmaster = await readPostmaster(layout((await findPlace(dataDirectory)).home).data);
  const stop = async () => {
    child.kill('SIGINT');
    await once(child, 'exit');
  };
  return { url, roots: [child.pid ?? 0, postmaster?.pid ?? 0], stop };
}

type Call = (method: string, path: string, body?: unknown) => Promise<never>;

/** Signs a demo user in; answers calls of the product API. */
export async function signIn(url: string, email = 'member@weft.local'): Promise<Call> {
  const form = new URLSearchParams({ email, password: 'weft-demo' });
  const login = await fetch(`${url}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url },
    body: form,
  });
  const cookie = login.headers.getSetCookie().map((text) => text.split(';')[0]);
  const session = await fetch(`${url}/api/v1/refresh_token`, { headers: { cookie: cookie.join('; ') } });
  const { access_token } = (await session.json()) as { access_token: string };
  return async (method, path, body) => {
    const answer = await fetch(`${url}/api/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${access_token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (answer.status === 204 ? null : await answer.json()) as never;
  };
}

/** A started scenario behind a webhook: webhook → variable → conditional → function. */
export async function createFlow(call: Call, response: Webhook['response']): Promise<string> {
  const webhook = (await call('POST', '/webhook-url/', { name: `Bench ${response.mode}`, response })) as Webhook;
  const flow = [
    { ...start, data: { ...start.data, config: { webhooks: [webhook.id] } } },
    node('keep', 'variable', { name: 'order', value: '{{ payload.id }}' }),
    node('large', 'conditional', rule('{{ payload.amount }}', 'greater', '10', 'number')),
    node('map', 'function', { code: 'return { id: vars.order, total: payload.amount * 2 };' }),
    ...wires('start > keep > large:true > map'),
  ];
  const { id } = (await call('POST', '/scenario/', { name: `Bench ${response.mode}`, flow })) as { id: string };
  await call('POST', `/scenario/start/${id}`);
  return webhook.url;
}
