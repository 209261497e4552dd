import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { haveConnector } from '../connectors/orders.ts';
import { type Answer, type Caller, startWholeServer, type WholeServer } from '../server/wholeServer.ts';

/** Something with a form of its own that is a part of a thing, or of one person: it is read and saved in ways of its own. */
interface EditedPart {
  user: string;
  /** Reads it as its form does, and saves changes of it with the revision that they were made on. */
  open(caller: Caller): Promise<{
    read(): Promise<{ revision: number; values: Record<string, unknown> }>;
    save(changes: Record<string, unknown>, revision?: number): Promise<Answer>;
    /** What a refusal says that is there now, as `read` says it. */
    met(current: Record<string, unknown>): { revision: number; values: Record<string, unknown> };
  }>;
  theirs: Record<string, unknown>;
  mine: Record<string, unknown>;
}

// biome-ignore lint/suspicious/noExplicitAny: answers have many shapes
const limitsOf = ({ revision, config: { free_filter_limit = null, all_limits = null } }: any) => ({
  revision,
  values: { free_filter_limit, all_limits },
});
// biome-ignore lint/suspicious/noExplicitAny: see above
const notesOf = ({ notes_revision, name, note }: any) => ({ revision: notes_revision, values: { name, note } });
// biome-ignore lint/suspicious/noExplicitAny: see above
const pagingOf = ({ revision, paging }: any) => ({ revision, values: { items: paging?.items } });

const parts: Record<string, EditedPart> = {
  'where notifications go': {
    user: 'member',
    async open(caller) {
      // biome-ignore lint/suspicious/noExplicitAny: see above
      const addressOf = (webhook: any) => ({ revision: webhook?.revision ?? 0, values: { url: webhook?.url ?? '' } });
      return {
        read: async () => addressOf((await caller.call('GET', '/notification/settings/?language=en')).body.webhook),
        save: (changes, revision) => caller.call('PUT', '/notification/webhook/', { ...changes, revision }),
        met: addressOf,
      };
    },
    theirs: { url: 'https://theirs.example/' },
    mine: { url: 'https://mine.example/' },
  },
  'the name of a version': {
    user: 'member',
    async open(caller) {
      const made = await caller.call('POST', '/scenario/', { name: `Named ${crypto.randomUUID()}` });
      const path = `/scenario/${made.body.id}/versions/1`;
      return {
        read: async () => notesOf((await caller.call('GET', path)).body),
        save: (changes, revision) => caller.call('PUT', path, { ...changes, notes_revision: revision }),
        met: notesOf,
      };
    },
    theirs: { note: 'Theirs' },
    mine: { name: 'Mine' },
  },
  'the paging of an operation': {
    user: 'member',
    async open(caller) {
      const path = `/connector/catalogue/${await haveConnector(caller, 'https://api.example.com')}`;
      const paging = { type: 'page', parameter: 'page', place: 'query', first: 1 };
      return {
        read: async () => pagingOf((await caller.call('GET', `${path}/operation/?operation_id=listOrders`)).body),
        save: (changes, revision) =>
          caller.call('PUT', `${path}/paging/`, {
            ...{ operation_id: 'listOrders', revision },
            paging: { ...paging, ...changes },
          }),
        met: pagingOf,
      };
    },
    theirs: { items: 'payload.theirs' },
    mine: { items: 'payload.mine' },
  },
  'the limits of an account': {
    user: 'superadmin',
    async open(caller) {
      const [{ account_number }] = (await caller.call('GET', '/admin/account/?search=globex')).body.items;
      const path = `/admin/account/${account_number}`;
      return {
        read: async () => limitsOf((await caller.call('GET', path)).body),
        save: (limits, revision) =>
          caller.call('PUT', `${path}/limits/`, { limits, revision, reason: 'Asked for by mail' }),
        met: limitsOf,
      };
    },
    theirs: { free_filter_limit: 77 },
    mine: { all_limits: 78 },
  },
};

let server: WholeServer;
before(async () => {
  server = await startWholeServer();
});
after(() => server.close());

for (const [name, part] of Object.entries(parts)) {
  describe(name, () => {
    test('a save on an earlier revision is refused with what is there now, and goes on top of it', async () => {
      const { read, save, met } = await part.open(await server.as(part.user));
      const seen = await read();
      const other = await save(part.theirs, seen.revision);
      assert.equal(other.status, 200, JSON.stringify(other.body));
      const refused = await save(part.mine, seen.revision);
      assert.deepEqual([refused.status, refused.body.code], [409, 'stale_revision']);
      const now = await read();
      assert.deepEqual(met(refused.body.details.current), now);
      assert.ok(now.revision > seen.revision);
      assert.equal((await save(part.mine, now.revision)).status, 200);
      assert.deepEqual((await read()).values, { ...now.values, ...part.mine });
    });

    test('saved as it is, it is at the same revision; without one, what is sent replaces what is there', async () => {
      const { read, save } = await part.open(await server.as(part.user));
      const seen = await read();
      await save(part.theirs, seen.revision);
      assert.equal((await save(part.mine)).status, 200);
      const now = await read();
      assert.deepEqual(now.values, { ...seen.values, ...part.theirs, ...part.mine });
      if (name !== 'the paging of an operation') {
        await save(part.mine, now.revision);
        assert.equal((await read()).revision, now.revision);
      }
    });
  });
}

test('an address that was removed and entered anew is not the one that a form was opened on', async () => {
  const { read, save } = await (parts['where notifications go'] as EditedPart).open(await server.as('guest'));
  const guest = await server.as('guest');
  await save({ url: 'https://first.example/' }, 0);
  const seen = await read();
  await guest.call('DELETE', '/notification/webhook/');
  assert.equal((await save({ url: 'https://typed.example/' }, seen.revision)).status, 409);
  await save({ url: 'https://second.example/' }, 0);
  assert.equal((await save({ url: 'https://typed.example/' }, seen.revision)).status, 409);
  assert.equal((await save({ url: 'https://typed.example/' }, 0)).status, 409);
});

test('of quiet hours one time is set by itself', async () => {
  const caller = await server.as('developer');
  const save = (quiet: object | null) =>
    caller.call('PUT', '/notification/settings/', { quiet, time_zone: 'Europe/Paris' });
  await save({ from: '22:00', to: '07:00' });
  await save({ from: '21:00' });
  assert.deepEqual((await save({ to: '06:00' })).body.quiet, { from: '21:00', to: '06:00' });
  await save(null);
  const alone = await save({ from: '20:00' });
  assert.deepEqual([alone.status, alone.body.problems?.[0].path], [422, 'quiet']);
});
