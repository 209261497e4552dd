import { test as base } from '@playwright/test';
import { type Team, teamOf } from '../releases/team.ts';
import { type RunningServer, startServerAlone } from './startServer.ts';

interface Deployment {
  /** Of its own: what is switched off here is switched off for everyone on it. */
  server: RunningServer;
  /** The team of `remote-data-triggers`. */
  team: Team;
}

/** For journeys that change what is live: they have a server that no other journey is on. */
export const test = base.extend<object, Deployment>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const server = await startServerAlone();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  team: [
    async ({ server }, use) => {
      const team = await teamOf(server.url, 'remote-data-triggers');
      await use(team);
      await team.leave();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.url),
});
