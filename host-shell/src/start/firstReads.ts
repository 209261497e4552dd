import { matchPath } from 'react-router';
import type { ManifestRead } from 'shared-contracts';
import type { Endpoint } from 'shared-contracts/api';
import type { Plan } from 'shared-contracts/deploy';
import type { ApiClient } from 'shared-contracts/host';
import { type Cache, type State, unstable_serialize } from 'swr';
import { mayOpen, planRouteAt, planRoutesOf } from '../plan/planRoutes.ts';
import type { SessionController } from '../session/session.ts';
import { clientName } from './clientName.ts';

/** An answer that nobody asked for by then is not what the server would say now. */
const keptFor = 10_000;

interface Address {
  pathname: string;
  search: string;
}

/** What the first page begins with, asked for while its code comes. */
export interface FirstReads {
  /** Asks for what the page at an address reads first, and says nothing of failures: the page will ask itself. */
  begin(plan: Plan, session: Pick<SessionController, 'visitor'>, address: Address): Promise<void>;
  /** Hands an answer over to who asks for the same. */
  api: ApiClient;
  /** Whoever asks from now on asks the server: what has happened since is not in what was read. */
  forget(): void;
}

type Input = Pick<ManifestRead, 'params' | 'query'>;

/** The reading with the parts of the address in it; null where it is the page's own to make. */
function inputOf({ params, query }: ManifestRead, path: string, { pathname, search }: Address): Input | null {
  if (query && search !== '') return null;
  const parts = matchPath(path, pathname)?.params ?? {};
  const filled = (value: string) => (value.startsWith(':') ? (parts[value.slice(1)] ?? '') : value);
  const entries = Object.entries(params ?? {}).map(([name, value]) => [name, filled(value)]);
  return { ...(params && { params: Object.fromEntries(entries) }), ...(query && { query }) };
}

/**
 * Readings go into the page's cache when they come, so that the page is drawn with them at once; the page's own first
 * call for the same is answered with them and asks nobody.
 */
export function createFirstReads(api: ApiClient, cache: Cache): FirstReads {
  const held = new Map<string, Promise<unknown>>();
  let requestedAt = 0;

  function read(read: ManifestRead, input: Input, client: string): void {
    const key = [read.endpoint, input];
    const name = unstable_serialize(key);
    const endpoint = { id: read.endpoint, method: 'GET', path: read.path, access: {} } as Endpoint;
    const request = api.call(endpoint, input as never, { quiet: true, client });
    held.set(name, request);
    request.then(
      (data) => {
        // By the key itself whoever changes cached answers finds this one before its page is there.
        const state = { data, _k: key, isLoading: false, isValidating: false };
        if (cache.get(name) === undefined) cache.set(name, state as State);
      },
      () => held.delete(name),
    );
  }

  return {
    async begin(plan, session, address) {
      const entry = planRouteAt(planRoutesOf(plan), address.pathname);
      if (!entry?.route.reads || !entry.remote.release) return;
      const visitor = await session.visitor();
      if (!visitor || visitor.shouldShowLoading || !mayOpen(entry, visitor.access)) return;
      requestedAt = Date.now();
      for (const each of entry.route.reads) {
        const input = inputOf(each, entry.route.path, address);
        if (input) read(each, input, clientName(plan, entry.remote));
      }
    },
    api: {
      ...api,
      call: (async (endpoint: Endpoint, input: never, options?: never) => {
        const name = held.size > 0 ? unstable_serialize([endpoint.id, input]) : '';
        const earlier = held.get(name);
        if (!earlier || Date.now() - requestedAt > keptFor) return api.call(endpoint, input, options);
        held.delete(name);
        // A failure is told to who asked in earnest, with what they want to learn of it.
        return earlier.catch(() => api.call(endpoint, input, options));
      }) as ApiClient['call'],
    },
    forget: () => held.clear(),
  };
}
