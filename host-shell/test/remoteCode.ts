import type { PlanRemote } from 'shared-contracts/deploy';
import { createTestHost } from 'shared-contracts/testing';
import { createRemoteUnit, type RemoteUnit } from '../src/remotes/remoteUnit.ts';
import type { RemoteCode } from '../src/routes/remoteCode.ts';

/** Code of remotes of which none ever comes, with their true states; the test gives what it needs. */
export function codeOf(changes: Partial<RemoteCode> = {}): RemoteCode {
  const units = new Map<string, RemoteUnit>();
  const ports = {
    loadRemote: () => new Promise<never>(() => undefined),
    language: { addRemote: async () => undefined, textsOf: () => ({ locale: 'en' as const, t: (key: string) => key }) },
    scopeFor: () => ({ host: createTestHost(), dispose: () => undefined }),
  };
  return {
    unit(entry: PlanRemote) {
      const unit = units.get(entry.remote) ?? createRemoteUnit(entry, ports);
      units.set(entry.remote, unit);
      return unit;
    },
    loaded: () => undefined,
    load: jest.fn(() => new Promise<never>(() => undefined)),
    fetchAhead: jest.fn(),
    loadAction: jest.fn(),
    runCommand: async () => [],
    ...changes,
  };
}
