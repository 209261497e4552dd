import type { AddressInfo } from 'node:net';
import type { Identity } from '../identity/identity.ts';
import { stderrLog } from '../process/log.ts';
import type { Origins } from '../routing/origins.ts';
import type { HttpArea, Route } from '../routing/route.ts';
import { Alarm } from '../runs/alarm.ts';
import { serveEntrance } from '../sampleWorkspace/entrance.ts';
import type { SampleClock } from '../sampleWorkspace/making/sampleClock.ts';
import { Sender } from '../sampleWorkspace/making/sender.ts';
import type { SampleWorkspaceRouteDeps } from '../sampleWorkspace/sampleWorkspaceRoutes.ts';
import { SampleWorkspaces } from '../sampleWorkspace/sampleWorkspaces.ts';
import { SampleAgents } from '../sampleWorkspace/service/sampleAgents.ts';
import { serveSampleService } from '../sampleWorkspace/service/serveSampleService.ts';
import * as sampleWorkspaceRepository from '../store/repositories/sampleWorkspaceRepository.ts';
import type { Foundation } from './foundation.ts';

interface OpenSampleWorkspacesDeps {
  identity: Identity;
  origins: Origins;
  clock: SampleClock;
  /** Accounts are to be removed. */
  planned(): void;
}

/** Sample workspaces of this server. */
export interface OpenSampleWorkspaces {
  routeDeps: SampleWorkspaceRouteDeps;
  area: HttpArea;
  /** What is known only later. */
  serve(routes: readonly Route[], address: () => AddressInfo | string | null): void;
  /** Call when the server takes requests. */
  startJobs(): void;
}

const none: OpenSampleWorkspaces = {
  routeDeps: { sampleWorkspaces: null },
  area: () => undefined,
  serve: () => undefined,
  startJobs: () => undefined,
};

/** Where other processes take webhooks in; only this machine has sample workspaces. */
function addressOf(publicUrl: string): AddressInfo {
  const { hostname, port } = new URL(publicUrl);
  return { address: hostname, port: Number(port) || 80, family: '' };
}

/** Opens sample workspaces and the service that they call, where the server has demo accounts. */
export function openSampleWorkspaces(
  { config, database: { pool }, lifetime }: Foundation,
  { identity, origins, clock, planned }: OpenSampleWorkspacesDeps,
): OpenSampleWorkspaces {
  const { visits, directory } = identity;
  if (!visits) return none;
  const log = stderrLog(config.logLevel);
  const { publicUrl } = config;
  let routes: readonly Route[] = [];
  let address: () => AddressInfo | string | null = () => null;
  const agents = new SampleAgents(publicUrl, log);
  const outages = new Set<string>();
  const sender = new Sender(publicUrl, () => address());
  const ended = new AbortController();
  const workspaces = new SampleWorkspaces({
    pool,
    publicUrl,
    visits,
    directory,
    planned,
    routes: () => routes,
    agents,
    clock,
    sender,
    outages,
    log,
    ending: ended.signal,
  });
  const alarm = new Alarm((now) => workspaces.runDue(now), log);
  lifetime.opened('sample workspaces', async () => {
    ended.abort();
    await Promise.all([alarm.close(), workspaces.idle()]);
    await agents.close();
  });
  const service = serveSampleService({
    publicUrl,
    outages,
    accountOf: (key) => sampleWorkspaceRepository.accountOfKey(pool, key),
  });
  const entrance = serveEntrance({ visits, workspaces, origins });
  return {
    routeDeps: { sampleWorkspaces: workspaces },
    area: (app) => {
      service(app);
      entrance(app);
    },
    serve(all, where) {
      routes = all;
      address = config.roles.has('gateway') ? where : () => addressOf(publicUrl);
    },
    startJobs() {
      alarm.start();
      workspaces.resume().catch((err: unknown) => log.warn({ err }, 'sample workspaces could not be taken up'));
    },
  };
}
