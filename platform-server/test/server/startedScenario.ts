import type { Flow } from 'shared-contracts/api/scenario';
import type { Webhook } from 'shared-contracts/api/webhook';
import { start, wires } from '../engine/drawing.ts';
import type { ApiCall } from './apiClient.ts';

/** A started scenario behind a webhook of its own. Answers the address to send to. */
export async function haveStartedScenario(
  api: ApiCall,
  name: string,
  nodes: Flow,
  ...chains: string[]
): Promise<string> {
  const webhook = await api<Webhook>('POST', '/webhook-url/', { name });
  const first = { ...start, data: { ...start.data, config: { webhooks: [webhook.id] } } };
  const flow = [first, ...nodes, ...wires(...chains)];
  const { id } = await api<{ id: string }>('POST', '/scenario/', { name, flow });
  await api('POST', `/scenario/start/${id}`);
  return webhook.url;
}

/** Sends `{"id": …}` to a webhook with one scenario. Answers the id of its run. */
export async function sendId(webhookUrl: string, id: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(webhookUrl, { method: 'POST', headers, body: JSON.stringify({ id }) });
  const { run_ids } = (await answer.json()) as { run_ids: string[] };
  return run_ids[0] ?? '';
}
