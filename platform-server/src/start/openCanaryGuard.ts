import type { Registry } from 'prom-client';
import type { LedgerChanges } from '../registry/changes/ledgerChanges.ts';
import { CanaryGuard } from '../registry/guard/canaryGuard.ts';
import type { CanaryHealth } from '../registry/guard/canaryHealth.ts';
import type { ReleaseRegistry } from '../registry/registry.ts';
import type { Foundation } from './foundation.ts';

interface GuardSurroundings {
  registry: ReleaseRegistry;
  health: CanaryHealth;
  changes: LedgerChanges;
  metrics: Registry;
}

/** The guard of canaries, which ends with the server. */
export function openCanaryGuard(
  { lifetime }: Pick<Foundation, 'lifetime'>,
  surroundings: GuardSurroundings,
): CanaryGuard {
  const log = (problem: string) => process.stderr.write(`${problem}\n`);
  const guard = new CanaryGuard({ ...surroundings, log });
  lifetime.opened('the canary guard', () => guard.end());
  return guard;
}
