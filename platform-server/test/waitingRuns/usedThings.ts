import { haveConfiguration } from '../connectors/orders.ts';
import { node, wires } from '../engine/drawing.ts';
import type { Caller } from '../server/wholeServer.ts';
import type { WaitingServer } from './waitingServer.ts';

/** A thing that a node uses. */
interface UsedThing {
  id: string;
  /** What is drawn behind Start: a node that uses it. */
  rest: readonly unknown[];
}

export interface UsedKind {
  /** Who may make one. */
  by(on: WaitingServer): Caller;
  make(on: WaitingServer): Promise<UsedThing>;
  /** What a run waits for while the thing is there; nothing when absent. */
  waits?: string;
}

/** A table that holds runs whose value it lacks. */
export async function tableOf({ ok }: WaitingServer): Promise<string> {
  const columns = { value_columns: ['Code'], result_columns: [{ name: 'Name', type: 'text', fallback: '' }] };
  const body = { name: 'Countries', if_name_taken: 'number', ...columns, unmatched: 'hold' };
  return (await ok('POST', '/conversion/', body)).id;
}

export function lookingUp(conversion_id: string): readonly unknown[] {
  const paths = { sources: ['code'], targets: [{ column: 'Name', path: 'name' }] };
  return [node('look', 'conversion', { conversion_id, ...paths }), ...wires('start > look')];
}

/** A tunnel to some targets, and a node that calls the first of them through it. */
export async function tunnelTo({ ok, superadmin }: WaitingServer, address: string, policy = {}): Promise<UsedThing> {
  const { host } = new URL(address);
  const { id } = await ok('POST', '/tunnel/', { name: `Warehouse ${++tunnels}`, targets: [host] }, superadmin);
  const config = { method: 'POST', url: address, tunnel_id: id };
  return { id, rest: [node('call', 'http', config, { policy }), ...wires('start > call')] };
}
let tunnels = 0;

const byMember = ({ member }: WaitingServer) => member;

export const usedKinds: Readonly<Record<'conversion' | 'filter' | 'connector' | 'tunnel', UsedKind>> = {
  conversion: {
    by: byMember,
    async make(on) {
      const id = await tableOf(on);
      return { id, rest: lookingUp(id) };
    },
    waits: 'HOLD row',
  },
  filter: {
    by: byMember,
    async make({ ok }) {
      const { id } = await ok('POST', '/filter/', { name: 'Allowed', if_name_taken: 'number' });
      const lists = [{ filter_id: id, path: 'code' }];
      return { id, rest: [node('keep', 'filter', { scope: 'message', lists }), ...wires('start > keep')] };
    },
  },
  connector: {
    by: byMember,
    async make({ member }) {
      const { id } = await haveConfiguration(member, 'http://127.0.0.1:9');
      const config = { configuration_id: id, operation_id: 'listOrders', version: 1 };
      const policy = { on_failure: 'continue', retries: 0 } as const;
      return { id, rest: [node('call', 'connector', config, { policy }), ...wires('start > call')] };
    },
  },
  tunnel: {
    by: ({ superadmin }) => superadmin,
    make: (on) => tunnelTo(on, 'http://127.0.0.1:9/'),
    waits: 'HOLD tunnel',
  },
};
