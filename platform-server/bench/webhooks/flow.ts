import type { Webhook } from 'shared-contracts/api/webhook';
import { node, rule, start, wires } from '../../test/engine/drawing.ts';
import type { ApiCall } from '../../test/server/apiClient.ts';

/** A started scenario behind a webhook: webhook → variable → conditional → function. */
export async function createFlow(call: ApiCall, response: Webhook['response']): Promise<string> {
  const name = `Bench ${response.mode}`;
  const webhook = await call<Webhook>('POST', '/webhook-url/', { name, response });
  const flow = [
    { ...start, data: { ...start.data, config: { webhooks: [webhook.id] } } },
    node('keep', 'variable', { name: 'order', value: '{{ payload.id }}' }),
    node('large', 'conditional', rule('{{ payload.amount }}', 'greater', '10', 'number')),
    node('map', 'function', { code: 'return { id: vars.order, total: payload.amount * 2 };' }),
    ...wires('start > keep > large:true > map'),
  ];
  const { id } = await call<{ id: string }>('POST', '/scenario/', { name, flow });
  await call('POST', `/scenario/start/${id}`);
  return webhook.url;
}
