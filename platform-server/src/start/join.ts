import type { FastifyInstance } from 'fastify';
import type { Realtime } from '../realtime/realtime.ts';
import type { Route } from '../routing/route.ts';
import { isAgent } from '../tunnels/agentDoor.ts';
import type { TunnelNetwork } from '../tunnels/tunnelNetwork.ts';
import type { OpenAccount } from './openAccount.ts';
import type { OpenAdministration } from './openAdministration.ts';
import type { OpenBilling } from './openBilling.ts';
import type { OpenCatalogue } from './openCatalogue.ts';
import type { OpenMail } from './openMail.ts';
import type { OpenNotifications } from './openNotifications.ts';
import type { OpenSampleWorkspaces } from './openSampleWorkspaces.ts';
import type { OpenTrash } from './openTrash.ts';
import { serveAgents } from './openTunnels.ts';
import type { OpenRuns } from './runs/openRuns.ts';

interface Running {
  samples: OpenSampleWorkspaces;
  routes: readonly Route[];
  realtime: Realtime;
  runs: OpenRuns;
  mail: OpenMail;
  told: OpenNotifications;
  billing: OpenBilling;
  catalogue: OpenCatalogue;
  tunnels: TunnelNetwork;
  trash: OpenTrash;
  administration: OpenAdministration;
  account: OpenAccount;
}

/** Joins what runs beside the web server to its beginning and its end. */
export function join(
  app: FastifyInstance,
  { samples, routes, realtime, runs, mail, billing, told, catalogue, tunnels, trash, administration, account }: Running,
): void {
  samples.serve(routes, () => app.server.address());
  serveAgents(app, tunnels);
  realtime.attach(app.server, isAgent);
  // Before the web server, which otherwise waits for every open page.
  app.addHook('preClose', async () => realtime.close());
  app.addHook('onListen', async () => {
    runs.startJobs();
    mail.startJobs();
    told.startJobs();
    billing.startJobs();
    catalogue.startImport();
    trash.startTrashJobs();
    administration.startJobs();
    account.startJobs();
    samples.startJobs();
  });
}
