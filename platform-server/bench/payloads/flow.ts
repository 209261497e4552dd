import type { Webhook } from 'shared-contracts/api/webhook';
import { node, rule, start, wires } from '../../test/engine/drawing.ts';
import type { ApiCall } from '../../test/server/apiClient.ts';

/** What the function of the flow does with the payload: gives it back whole, or reads a figure off it. */
export type FunctionCode = 'whole' | 'figure';

const codes: Readonly<Record<FunctionCode, string>> = {
  whole: 'return payload;',
  figure: 'return { orders: payload.length };',
};

/**
 * A started scenario that answers with its result: webhook → variable → function → conditional → HTTP to an echo. The
 * request carries what the webhook was sent, whatever the function gives.
 */
export async function createCarrying(call: ApiCall, echo: string, code: FunctionCode): Promise<string> {
  const name = `Carries ${code}`;
  const response = { mode: 'result', timeout_s: 30 };
  const webhook = await call<Webhook>('POST', '/webhook-url/', { name, response });
  const ask = { url: echo, method: 'POST', body: { type: 'json', content: '{{ vars.orders }}' } };
  const flow = [
    { ...start, data: { ...start.data, config: { webhooks: [webhook.id] } } },
    node('keep', 'variable', { name: 'orders', value: '{{ payload }}' }),
    node('map', 'function', { code: codes[code], memory_mb: 128, timeout_ms: 5000 }),
    node('any', 'conditional', rule('{{ vars.orders[0].id }}', 'equals', 'order-0')),
    node('echo', 'http', ask),
    ...wires('start > keep > map > any:true > echo'),
  ];
  const { id } = await call<{ id: string }>('POST', '/scenario/', { name, flow });
  await call('POST', `/scenario/start/${id}`);
  return webhook.url;
}
