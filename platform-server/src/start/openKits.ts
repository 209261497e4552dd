import path from 'node:path';
import type { PlanRemote } from 'shared-contracts/deploy';
import { openSdk, type Sdk } from '../sdk/sdkArea.ts';
import type { Foundation } from './foundation.ts';

/** What repositories elsewhere build with, and the agent of tunnels; what is being made ends with the server. */
export function openKits(
  { config, lifetime }: Foundation,
  plan: () => readonly PlanRemote[],
  log: (problem: string) => void,
): Sdk {
  const sdk = openSdk({
    root: path.join(import.meta.dirname, '../../..'),
    folder: path.join(config.dataDirectory, 'sdk'),
    server: config.publicUrl,
    plan,
    log,
  });
  lifetime.opened('the kits', () => sdk.end());
  return sdk;
}
