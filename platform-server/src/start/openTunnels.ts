import type { FastifyInstance } from 'fastify';
import { channelOf } from 'shared-contracts/events';
import type { Publisher } from '../realtime/publisher.ts';
import type { HeldRuns } from '../runs/heldRuns.ts';
import type { Notifications } from '../store/notifications.ts';
import { TunnelNetwork } from '../tunnels/tunnelNetwork.ts';
import type { TunnelRouteDeps } from '../tunnels/tunnelRoutes.ts';
import { TunnelService } from '../tunnels/tunnelService.ts';
import type { Foundation } from './foundation.ts';

export interface OpenTunnels {
  network: TunnelNetwork;
  routeDeps: TunnelRouteDeps;
  /** Accepts agents until the web server ends. */
  serveAgents(app: FastifyInstance): void;
}

interface OpenTunnelsDeps {
  notifications: Notifications;
  publisher: Publisher;
  releaseRuns: HeldRuns['releaseAll'];
  log(problem: string): void;
}

/** Opens the tunnels of this process. Call before notifications are opened. */
export function openTunnels(
  { config, secrets, database: { pool }, lifetime }: Foundation,
  { notifications, publisher, releaseRuns, log }: OpenTunnelsDeps,
): OpenTunnels {
  const network = new TunnelNetwork({
    pool,
    notifications,
    log,
    relay: { ...config.relayAddress, listen: config.relayListen },
    secret: secrets.sessionSecret,
    trustProxy: config.trustProxy,
    answerLimit: config.bodyLimit,
    publish: (account, id) => publisher.publish(channelOf(account), 'tunnel-update', { id }),
  });
  network.onAgents((account, id) => releaseRuns(account, ['tunnel'], [id]));
  lifetime.opened('tunnels', () => network.close());
  const changed = (account: string, id: string) => network.changed(account, id);
  return {
    network,
    routeDeps: { tunnels: new TunnelService({ pool, changed, release: releaseRuns }) },
    serveAgents(app) {
      network.attach(app.server);
      app.addHook('preClose', () => network.leave());
    },
  };
}
