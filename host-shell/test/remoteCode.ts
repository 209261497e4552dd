import type { PlanRemote } from 'shared-contracts/deploy';
import { createTestHost } from 'shared-contracts/testing';
import type { RemoteCode } from '../src/plan/remoteCode.ts';
import { createRemoteUnit, type RemoteUnit } from '../src/remotes/remoteUnit.ts';

/** For remotes that bring no style sheets. */
export const noStyles = { remove: () => undefined, restore: async () => undefined };

/** Code of remotes of which none ever comes, with their true states; the test gives what it needs. */
export function codeOf(changes: Partial<RemoteCode> = {}): RemoteCode {
  const units = new Map<string, RemoteUnit>();
  const deps = {
    loadRemote: () => new Promise<never>(() => undefined),
    language: { addRemote: async () => undefined, textsOf: () => ({ locale: 'en' as const, t: (key: string) => key }) },
    scopeFor: () => ({ host: createTestHost(), dispose: () => undefined }),
    styles: noStyles,
  };
  return {
    unit(entry: PlanRemote) {
      const unit = units.get(entry.remote) ?? createRemoteUnit(entry, deps);
      units.set(entry.remote, unit);
      return unit;
    },
    loaded: () => undefined,
    load: jest.fn(() => new Promise<never>(() => undefined)),
    fetchAhead: jest.fn(async () => true),
    prefetch: jest.fn(),
    loadAction: jest.fn(),
    loadTab: jest.fn(() => new Promise<never>(() => undefined)),
    listEntities: async () => [],
    runCommand: async () => [],
    ...changes,
  };
}
