import { setTimeout as sleep } from 'node:timers/promises';
import pusherModule, { type default as PusherClient } from 'pusher-js';
import { finalStatuses, type RunLog } from 'shared-contracts/api/run';
import { createRealtimeClient, type RealtimeClient, type RealtimeOptions } from 'shared-contracts/host';
import { accessTokenOf } from '../../server/apiClient.ts';
import { untilAnswered } from './untilAnswered.ts';
import { breachOf, type Evidence, type Ground, type Work } from './work.ts';

// The package's types say ES module, its code is CommonJS.
const Pusher = pusherModule as unknown as typeof PusherClient.default;

const count = 3;
const shownRuns = 50;

type Socket = ReturnType<NonNullable<RealtimeOptions['open']>>;

/** Pages that are open all the time, with the product's own client: what they show is what is on record. */
export async function beginBrowsers(ground: Ground): Promise<Work> {
  const page = await untilAnswered(async () => (await fetch(ground.url, { headers: { accept: 'text/html' } })).text());
  const key = /"realtime":\{"key":"([^"]+)"/.exec(page)?.[1] ?? '';
  const pages = Array.from({ length: count }, () => openPage(ground, key));
  await Promise.all(pages.map(({ joined }) => joined));
  return {
    stop: async () => {},
    async close() {
      for (const { client } of pages) client.disconnect();
    },
    async judge(evidence) {
      const stale = new Set<string>();
      for (const { shown } of pages) for (const run of await staleRuns(evidence, shown)) stale.add(run);
      return breachOf('a page shows what is on record', stale);
    },
    figures: () => ({ pages: count, updates: pages.reduce((sum, { updates }) => sum + updates(), 0) }),
  };
}

/** Connects as a page does that the installation has sent. */
function connect(url: string, key: string): RealtimeClient {
  const { hostname, port } = new URL(url);
  return createRealtimeClient({
    settings: { key, cluster: 'local', host: hostname, port: Number(port), forceTLS: false },
    async authorise({ socketId, channelName }) {
      const token = await accessTokenOf(url, 'member@weft.local');
      const body = new URLSearchParams({ socket_id: socketId, channel_name: channelName });
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${url}/pusher/auth`, { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(`The channel was refused (${answer.status})`);
      return (await answer.json()) as { auth: string };
    },
    onProblem: () => {},
    open: ({ key, host, port }, authorise) =>
      new Pusher(key, {
        ...{ cluster: 'local', wsHost: host ?? '', wsPort: port ?? 80, forceTLS: false, enabledTransports: ['ws'] },
        channelAuthorization: {
          endpoint: '',
          transport: 'ajax',
          customHandler: (request, answer) =>
            void authorise(request).then(
              (grant) => answer(null, grant),
              (error: Error) => answer(error, null),
            ),
        },
      }) as unknown as Socket,
  });
}

type Shown = Map<string, RunLog['status']>;

/** What ended stays ended: processes tell of a run in any order. */
function note(runs: Shown, id: string, status: RunLog['status']): void {
  if (!finalStatuses.has(runs.get(id) ?? 'QUEUED')) runs.set(id, status);
}

/**
 * Runs as a page has them: the newest are read when it opens and after each time that it missed something. What arrives
 * while they are read may be newer than the answer, and an update of a run that is older than those read adds none, as in
 * the product (liveCache.ts, liveRuns.ts).
 */
function openPage({ url, member, account }: Ground, key: string) {
  const client = connect(url, key);
  const shown: Shown = new Map();
  let updates = 0;
  let readings = 0;
  let meanwhile: Shown = new Map();
  let oldest = '';
  const show = (id: string, status: RunLog['status']) => {
    if (shown.has(id) || id >= oldest) note(shown, id, status);
  };
  const read = async () => {
    const reading = ++readings;
    meanwhile = new Map();
    const path = `/run-status/logs/scenario/?limit=${shownRuns}`;
    const { items } = await untilAnswered(() => member<{ items: RunLog[] }>('GET', path));
    if (reading !== readings) return;
    shown.clear();
    oldest = items.length < shownRuns ? '' : (items.at(-1)?.id ?? '');
    for (const { id, status } of items) shown.set(id, status);
    for (const [id, status] of meanwhile) show(id, status);
  };
  client.subscribe('logs-update', ({ id, status }) => {
    updates += 1;
    note(meanwhile, id, status);
    show(id, status);
  });
  const joined = new Promise<void>((resolve) => client.onJoined(resolve));
  client.onReconnected(() => void read().catch(() => {}));
  client.connect();
  client.join(account);
  return { client, shown, joined, updates: () => updates };
}

/** Those that a page still shows otherwise than they are on record when everything has had its time to arrive. */
async function staleRuns(
  { database, arrivesWithinMs }: Evidence,
  shown: ReadonlyMap<string, string>,
): Promise<string[]> {
  for (const limit = Date.now() + arrivesWithinMs; ; await sleep(500)) {
    const { rows } = await database.query<{ id: string; status: string }>(
      'select id, status from run where id = any($1)',
      [[...shown.keys()]],
    );
    const stale = rows.filter(({ id, status }) => shown.get(id) !== status);
    if (stale.length === 0 || Date.now() > limit)
      return stale.map(({ id, status }) => `${id} (${status}, shown as ${shown.get(id)})`);
  }
}
