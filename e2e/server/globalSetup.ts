import { startServer } from './startServer.ts';

/**
 * One server for all journeys; each journey that changes data makes an organisation of its own, so they share nothing.
 * `WEFT_URL` names one that runs already, to try a journey again without waiting.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.WEFT_URL) return undefined;
  const server = await startServer();
  process.env.WEFT_URL = server.url;
  return server.stop;
}
