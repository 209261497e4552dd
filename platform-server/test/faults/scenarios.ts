import type { Flow } from 'shared-contracts/api/scenario';
import type { Webhook } from 'shared-contracts/api/webhook';
import { node, start, wires } from '../engine/drawing.ts';
import { type ApiCall, signIn } from '../server/apiClient.ts';

async function serve(api: ApiCall, name: string, rest: Flow, chain: string, changes: Partial<Webhook> = {}) {
  const webhook = await api<Webhook>('POST', '/webhook-url/', { name, ...changes });
  const first = { ...start, data: { ...start.data, config: { webhooks: [webhook.id] } } };
  const { id } = await api<{ id: string }>('POST', '/scenario/', { name, flow: [first, ...rest, ...wires(chain)] });
  await api('POST', `/scenario/start/${id}`);
  return webhook.url;
}

/** Webhooks that answer at once, with the result, and whose runs are asleep for a while. */
export async function createHooks(url: string, call?: ApiCall): Promise<string[]> {
  const api = call ?? (await signIn(url));
  const shape = node('shape', 'function', { code: 'return { id: payload.id, seen: true };' });
  const pause = node('pause', 'delay', { mode: 'duration', duration: { amount: 1, unit: 'seconds' } });
  return [
    await serve(api, 'At once', [shape], 'start > shape'),
    await serve(api, 'With the result', [shape], 'start > shape', { response: { mode: 'result', timeout_s: 20 } }),
    await serve(api, 'Later', [pause, shape], 'start > pause > shape'),
  ];
}
