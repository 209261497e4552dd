import { test as base } from '@playwright/test';
import { type RunningServer, startServer } from './startServer.ts';

/** For journeys that change what is live: they have a server that no other journey is on. */
export const test = base.extend<object, { server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.url),
});
