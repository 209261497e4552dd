import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { APIRequestContext, BrowserContext } from '@playwright/test';

/** Makes a call of the product API, and stops the bench when it is refused. */
export async function call<Answer>(
  request: APIRequestContext,
  method: string,
  path: string,
  data?: unknown,
): Promise<Answer> {
  const token = ((await (await request.get('/api/v1/refresh_token')).json()) as { access_token: string }).access_token;
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.fetch(`/api/v2${path}`, { method, headers, ...(data !== undefined && { data }) });
  if (!answer.ok()) throw new Error(`${method} ${path} answers ${answer.status()}: ${await answer.text()}`);
  const text = await answer.text();
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}

async function submit(request: APIRequestContext, path: string, form: Record<string, string>): Promise<void> {
  const answer = await request.post(path, { form, maxRedirects: 0 });
  if (answer.status() !== 303) throw new Error(`${path} answers ${answer.status()}`);
}

/** Signs the context in as the only member of a new organisation, which is empty and past its onboarding. */
export async function signInToEmptyAccount({ request }: BrowserContext): Promise<void> {
  const mark = randomUUID().slice(0, 8);
  const email = `bench.${mark}@example.test`;
  const password = `threads-over-under-${mark}`;
  await submit(request, '/signup', { first_name: 'Nora', last_name: 'Quist', email, password });
  await submit(request, '/login', { email, password });
  await submit(request, '/create_org', { organisation: `Bench ${mark}` });
  await call(request, 'POST', '/account/onboarding/complete', {});
}

/** A scenario of an account. */
export function makeScenario({ request }: BrowserContext, name: string, flow: unknown[]): Promise<{ id: string }> {
  return call(request, 'POST', '/scenario/', { name, flow });
}

/** Start and a function that fails for every fifth order. */
const flow = [
  { id: 'start', type: 'start', label: 'Start', position: { x: 0, y: 0 }, data: { config: {} } },
  {
    id: 'check',
    type: 'function',
    label: 'Check the order',
    position: { x: 256, y: 0 },
    data: { config: { code: "if (payload.order % 5 === 0) throw new Error('Out of stock'); return payload;" } },
  },
  { id: 'wire', type: 'default', source: 'start', target: 'check', sourceHandle: 'out', targetHandle: 'in' },
];

/** Signs the context in to the account of the demo that may run as much as it likes. */
export async function signInToDemo({ request }: BrowserContext): Promise<void> {
  await submit(request, '/login', { email: 'admin@weft.local', password: 'weft-demo' });
}

/** A scenario that a webhook starts. */
export async function makeLiveFlow({ request }: BrowserContext): Promise<{ scenario: string; webhook: string }> {
  const { id } = await call<{ id: string }>(request, 'POST', '/scenario/', { name: 'Orders of all regions', flow });
  const body = { name: 'Orders', scenario_ids: [id] };
  await call(request, 'POST', `/scenario/start/${id}`);
  return { scenario: id, webhook: (await call<{ url: string }>(request, 'POST', '/webhook-url/', body)).url };
}

/** Signs the context in to a sample workspace of its own, once its seven days have run. */
export async function signInToSample({ request }: BrowserContext): Promise<void> {
  await submit(request, '/sample-workspace', {});
  for (let state = 'making'; state !== 'ready'; ) {
    await sleep(500);
    ({ state } = await call<{ state: string }>(request, 'GET', '/sample-workspace/'));
    if (state === 'failed') throw new Error('The sample workspace could not be made');
  }
}
