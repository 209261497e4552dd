import type { SampleData } from '../sample/sampleData.ts';
import type { DemoAnswer, DemoRoute } from './call.ts';
import { listCalls } from './listCalls.ts';
import { pageCalls } from './pageCalls.ts';
import { signInCalls } from './signInCalls.ts';

export const demoRoutes: readonly DemoRoute[] = [...listCalls, ...signInCalls, ...pageCalls];

export type DemoFetch = (path: string, init?: RequestInit) => Promise<Response>;

interface Match {
  route: DemoRoute;
  id: string;
}

/** The route of a call: by its whole path, or by all but its last part where that is the id. */
function matchOf(method: string, pathname: string): Match | undefined {
  const parent = pathname.slice(0, pathname.lastIndexOf('/'));
  const route = demoRoutes.find(
    (each) => each.method === method && (each.path === pathname || each.path === `${parent}/:id`),
  );
  return route && { route, id: pathname.slice(parent.length + 1) };
}

function parsed(body: RequestInit['body']): unknown {
  try {
    return typeof body === 'string' ? JSON.parse(body) : undefined;
  } catch {
    return undefined;
  }
}

/** As a server sends it: what the page does to it later is not done to the sample data. */
function responseOf({ status, body }: DemoAnswer): Response {
  if (body === undefined) return new Response(null, { status });
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

/**
 * Calls for the demos alone: those of the specification (appearance §7) are answered from the sample data, any other
 * passes through to the server. The page's own `fetch` stays as it is (AMB-22), so no call of the product comes by here.
 */
export function createDemoFetch(data: SampleData, passOn: DemoFetch, origin = location.origin): DemoFetch {
  return async (path, init = {}) => {
    const address = new URL(path, origin);
    const match = address.origin === origin ? matchOf(init.method ?? 'GET', address.pathname) : undefined;
    if (!match) return passOn(path, init);
    const { searchParams: query } = address;
    return responseOf(match.route.answer({ data, id: match.id, query, body: parsed(init.body) }));
  };
}
