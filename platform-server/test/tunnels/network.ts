import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import type { OpenTunnel } from '../../src/engine/egress/tunnels.ts';
import { newId } from '../../src/store/ids.ts';
import { Notifications } from '../../src/store/notifications.ts';
import { TunnelNetwork } from '../../src/tunnels/tunnelNetwork.ts';
import { TunnelService } from '../../src/tunnels/tunnelService.ts';
import type { TestDatabase } from '../database.ts';

/** The tunnels of one process with its web server. */
export interface TestNetwork {
  url: string;
  port: number;
  network: TunnelNetwork;
  service: TunnelService;
  published: string[];
  close(): Promise<void>;
}

export const actor = { userId: newId(), name: 'Ada', email: 'ada@weft.local', accountNumber: 'account-1' };

export async function openNetwork(database: TestDatabase, secret = 'x'.repeat(32)): Promise<TestNetwork> {
  const notifications = new Notifications(database.target);
  const published: string[] = [];
  const problems: string[] = [];
  const network = new TunnelNetwork({
    ...{ pool: database.pool, notifications, secret },
    relay: { host: '127.0.0.1', port: 0 },
    trustProxy: false,
    answerLimit: 2 ** 20,
    publish: (account, id) => void published.push(`${account} ${id}`),
    log: (problem) => void problems.push(problem),
  });
  const service = new TunnelService({
    pool: database.pool,
    changed: (account, id) => network.changed(account, id),
    release: async () => {},
  });
  await notifications.open();
  await network.start();
  const server = createServer((_request, response) => response.writeHead(404).end());
  network.attach(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    ...{ port, network, service, published },
    url: `http://127.0.0.1:${port}`,
    async close() {
      await network.leave();
      server.closeAllConnections();
      server.close();
      await network.close();
      await notifications.close();
    },
  };
}

let made = 0;

/** A tunnel with a token, and the word for what it may reach. */
export async function newTunnel({ service }: Pick<TestNetwork, 'service'>, targets = ['127.0.0.1:*']) {
  made += 1;
  const { id } = await service.create(actor, { name: `Tunnel ${made}`, description: '', targets });
  const { token } = await service.issueToken(actor, id, 0);
  return { id, token };
}

type Nothing = false | 0 | '' | null | undefined;

/** Resolves when what is looked at has come. */
export async function until<Value>(look: () => Value | Promise<Value>): Promise<Exclude<Value, Nothing>> {
  for (;;) {
    const found = await look();
    if (found) return found as Exclude<Value, Nothing>;
    await sleep(20);
  }
}

export async function wayThrough({ network }: TestNetwork, id: string): Promise<Dispatcher> {
  return until(async () => ((await network.through(actor.accountNumber, id)) as OpenTunnel | null)?.egress?.dispatcher);
}
