import { Explanations } from '../../src/explain/explanations.ts';
import type { TrackingActor } from '../../src/store/repositories/trackingRepository.ts';
import { type RunsServer, startRunsServer } from '../server/runsServer.ts';

/** Explanations of the runs of a server, and a member of an account whose runs these are. */
export interface ExplanationGround {
  server: RunsServer;
  actor: TrackingActor;
  explanations: Explanations;
}

/** Starts a server with runs that can be explained. */
export async function startExplanations(): Promise<ExplanationGround> {
  const server = await startRunsServer();
  const explanations = new Explanations({ ...server.services.nodeLogs, tables: server.shadows.tables });
  return { server, actor: await server.newActor(), explanations };
}
