import { type NodeRed, startNodeRed } from '../../../tools/bench/nodeRed.ts';
import { freePort } from '../../test/server/weftServer.ts';

const change = { p: 'order', pt: 'msg', to: 'payload.id', tot: 'msg', t: 'set' };
const flows = [
  { id: 'tab', type: 'tab', label: 'Bench' },
  { id: 'in', type: 'http in', z: 'tab', url: '/hook', method: 'post', wires: [['keep']] },
  { id: 'keep', type: 'change', z: 'tab', rules: [change], wires: [['large']] },
  {
    ...{ id: 'large', type: 'switch', z: 'tab', property: 'payload.amount', propertyType: 'msg', checkall: 'true' },
    rules: [{ t: 'gt', v: '10', vt: 'num' }],
    outputs: 1,
    wires: [['map']],
  },
  {
    ...{ id: 'map', type: 'function', z: 'tab', outputs: 1, libs: [], wires: [['out']] },
    func: 'msg.payload = { id: msg.order, total: msg.payload.amount * 2 };\nreturn msg;',
  },
  { id: 'out', type: 'http response', z: 'tab', statusCode: '', headers: {}, wires: [] },
];

/** A flow that answers posts to `/hook`, and a first body that it answers once it is ready. */
interface Answering {
  flows: readonly Record<string, unknown>[];
  body: string;
}

const webhooks: Answering = { flows, body: JSON.stringify({ id: 'first', amount: 11 }) };

/** Node-RED with the flow of the bench, or with another; `url` is where it is called. */
export async function answeringNodeRed(directory: string, { flows, body } = webhooks): Promise<NodeRed> {
  const headers = { 'content-type': 'application/json' };
  const ask = (url: string) => fetch(`${url}/hook`, { method: 'POST', headers, body });
  const nodeRed = await startNodeRed(directory, { port: await freePort(), flows, ask });
  return { ...nodeRed, url: `${nodeRed.url}/hook` };
}
