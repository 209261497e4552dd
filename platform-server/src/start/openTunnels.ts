import type { FastifyInstance } from 'fastify';
import { channelOf } from 'shared-contracts/events';
import type { Publisher } from '../realtime/publisher.ts';
import type { HeldRuns } from '../runs/heldRuns.ts';
import type { Notifications } from '../store/notifications.ts';
import { TunnelNetwork } from '../tunnels/tunnelNetwork.ts';
import type { TunnelRouteDeps } from '../tunnels/tunnelRoutes.ts';
import { TunnelService } from '../tunnels/tunnelService.ts';
import type { Foundation } from './foundation.ts';

interface OpenTunnelsDeps {
  notifications: Notifications;
  publisher: Publisher;
  log(problem: string): void;
}

/** Makes the tunnels of this process. Call before notifications are opened. */
export function openTunnels(
  { config, secrets, database: { pool }, lifetime }: Foundation,
  { notifications, publisher, log }: OpenTunnelsDeps,
): TunnelNetwork {
  const network = new TunnelNetwork({
    ...{ database: pool, notifications, log },
    relay: { ...config.relayAddress, listen: config.relayListen },
    secret: secrets.sessionSecret,
    trustProxy: config.trustProxy,
    answerLimit: config.bodyLimit,
    publish: (account, id) => publisher.publish(channelOf(account), 'tunnel-update', { id }),
  });
  lifetime.opened('tunnels', () => network.close());
  return network;
}

/** Lets tunnels release the runs that wait for them, and people work on them. */
export function tunnelDeps(
  { database: { pool } }: Foundation,
  network: TunnelNetwork,
  held: Pick<HeldRuns, 'release'>,
): TunnelRouteDeps {
  network.onAgents((account, id) => held.release(account, ['tunnel'], id));
  return {
    tunnels: new TunnelService({
      pool,
      changed: (account, id) => network.changed(account, id),
      release: (account, codes, id) => held.release(account, codes, id),
    }),
  };
}

/** Takes agents in, until the web server ends. */
export function serveAgents(app: FastifyInstance, network: TunnelNetwork): void {
  network.attach(app.server);
  app.addHook('preClose', () => network.leave());
}
