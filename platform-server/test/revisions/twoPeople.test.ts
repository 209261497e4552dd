import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type Caller, startWholeServer, type WholeServer } from '../server/wholeServer.ts';
import { type EditedKind, editedKinds } from './kinds.ts';

let server: WholeServer;
const callers = new Map<string, Caller>();
before(async () => {
  server = await startWholeServer();
  for (const user of ['member', 'admin', 'superadmin']) callers.set(user, await server.as(user));
});
after(() => server.close());

const withoutRevision = ({ revision: _, ...fields }: Record<string, unknown>) => fields;
const kindOf = (name: string) => editedKinds()[name] as EditedKind;

/** Something of a kind, and how it is read and saved. */
async function have({ user, make, within, isWhole, savedAt }: EditedKind) {
  const caller = callers.get(user) as Caller;
  const path = await make(caller);
  // biome-ignore lint/suspicious/noExplicitAny: the kinds have many shapes
  const fieldsOf = (body: any): Record<string, unknown> => (within ? body[within] : body);
  const read = async () => (await caller.call('GET', path)).body;
  return {
    caller,
    path,
    fieldsOf,
    read,
    /** As a form does that was opened when the thing was as `seen`. */
    save: async (seen: object, changes: object, headers: Record<string, string> = {}) =>
      caller.call('PUT', savedAt ?? path, { ...(isWhole && withoutRevision(fieldsOf(seen))), ...changes }, headers),
  };
}

/** What becomes of a field: a secret comes back as a reference, a name of the account's own in both languages. */
function plain(field: unknown): unknown {
  const { type, en } = (field ?? {}) as { type?: string; en?: string };
  return type ?? en ?? field;
}

for (const name of Object.keys(editedKinds())) {
  const fresh = () => kindOf(name);
  describe(name, () => {
    test('a save that was made on an earlier revision is refused with what somebody else has made of it', async () => {
      const kind = fresh();
      const { caller, path, fieldsOf, read, save } = await have(kind);
      const seen = await read();
      assert.equal(typeof seen.revision, 'number');
      const other = await save(seen, { ...kind.theirs, revision: seen.revision });
      assert.equal(other.status, 200, JSON.stringify(other.body));
      assert.ok(other.body.revision > seen.revision);
      const refused = await save(seen, { ...kind.mine, revision: seen.revision });
      assert.deepEqual([refused.status, refused.body.code], [409, 'stale_revision']);
      const { current } = refused.body.details;
      assert.deepEqual(current, await read());
      assert.equal(current.revision, other.body.revision);
      // What does not conflict goes on top of theirs, and both are there.
      const again = await caller.call('PUT', kind.savedAt ?? path, {
        ...(kind.isWhole && fieldsOf(current)),
        ...kind.mine,
        revision: current.revision,
      });
      assert.equal(again.status, 200, JSON.stringify(again.body));
      for (const [field, value] of Object.entries({ ...kind.theirs, ...kind.mine })) {
        assert.deepEqual(plain(fieldsOf(again.body)[field]), plain(value), field);
      }
    });

    test('If-Match says the same as the revision in the body', async () => {
      const kind = fresh();
      const { path, caller, read, save } = await have(kind);
      const seen = await read();
      assert.equal((await save(seen, kind.theirs, { 'if-match': `"${seen.revision}"` })).status, 200);
      const refused = await save(seen, kind.mine, { 'if-match': `"${seen.revision}"` });
      assert.deepEqual([refused.status, refused.body.code], [412, 'stale_revision']);
      assert.deepEqual(refused.body.details.current, await read());
      assert.equal((await save(seen, kind.mine, { 'if-match': 'seven' })).status, 400);
      const { url } = server;
      const answer = await fetch(`${url}/api/v2${path}`, { headers: { authorization: `Bearer ${caller.token}` } });
      assert.equal(answer.headers.get('etag'), `"${(await read()).revision}"`);
    });

    test('without a revision the fields that are sent replace those of now, and no others', async () => {
      const kind = fresh();
      if (kind.isWhole) return;
      const { read, save, fieldsOf } = await have(kind);
      const seen = await read();
      await save(seen, kind.theirs);
      assert.equal((await save(seen, kind.mine)).status, 200);
      const now = fieldsOf(await read());
      for (const field of Object.keys(kind.theirs)) {
        if (field in kind.mine) continue;
        assert.notDeepEqual(now[field], fieldsOf(seen)[field], field);
      }
    });

    const { trash } = fresh();
    if (trash && fresh().bulk) {
      test('what somebody has moved to the trash meanwhile is not edited unseen there', async () => {
        const { mine } = fresh();
        const { caller, path, read, save } = await have(fresh());
        const seen = await read();
        const ids = [path.split('/').at(-1)];
        const [away] = (await caller.call('POST', fresh().bulk ?? '', { ids, action: { type: 'trash' } })).body;
        assert.equal(away.ok, true, JSON.stringify(away));
        const late = await save(seen, { ...mine, revision: seen.revision });
        assert.deepEqual([late.status, late.body.reason], [409, 'conflict.in_trash'], JSON.stringify(late.body));
        const back = await caller.call('PUT', path, { ...mine, is_active: true, revision: seen.revision });
        assert.equal(back.status, 200, JSON.stringify(back.body));
      });
    }

    if (trash) {
      test('the trash restores and deletes nothing that somebody has edited since', async () => {
        const kind = fresh();
        const { caller, path, read } = await have(kind);
        const id = path.split('/').at(-1) ?? '';
        const admin = callers.get('admin') as Caller;
        const { revision } = await read();
        const act = async (what: 'restore' | 'delete', seen: number) => {
          const body = { ids: [id], revisions: { [id]: seen } };
          const [{ ok, code }] = (await admin.call('POST', `/trash/${trash}/${what}/`, body)).body;
          return [ok, code];
        };
        const toTrash = async () =>
          kind.bulk
            ? caller.call('POST', kind.bulk, { ids: [id], action: { type: 'trash' } })
            : caller.call('PUT', path, { is_active: false });
        await toTrash();
        assert.deepEqual(await act('restore', revision - 1), [false, 'stale_revision']);
        assert.deepEqual(await act('restore', revision), [true, undefined]);
        assert.equal((await read()).revision, revision);
        await toTrash();
        assert.deepEqual(await act('delete', revision - 1), [false, 'stale_revision']);
        assert.deepEqual(await act('delete', revision), [true, undefined]);
      });
    }

    if (fresh().bulk) {
      test('a call for many does nothing with what somebody has edited since', async () => {
        const kind = fresh();
        const { caller, path, read, save } = await have(kind);
        const seen = await read();
        await save(seen, { ...kind.theirs, revision: seen.revision });
        const id = path.split('/').at(-1) ?? '';
        const body = { ids: [id], action: { type: 'trash' }, revisions: { [id]: seen.revision } };
        const [stale] = (await caller.call('POST', kind.bulk ?? '', body)).body;
        assert.deepEqual([stale.ok, stale.code], [false, 'stale_revision']);
        const { revision, is_active } = await read();
        assert.equal(is_active, true);
        const [done] = (await caller.call('POST', kind.bulk ?? '', { ...body, revisions: { [id]: revision } })).body;
        assert.equal(done.ok, true, JSON.stringify(done));
        assert.equal((await read()).is_active, false);
      });
    }
  });
}

test('the trash and a pause are no edits: a form that is open has nothing to merge', async () => {
  const { caller, path, read, save } = await have(kindOf('webhook-url'));
  const seen = await read();
  const id = path.split('/').at(-1);
  for (const type of ['pause', 'resume', 'trash', 'restore']) {
    await caller.call('POST', '/webhook-url/bulk/', { ids: [id], action: { type } });
  }
  assert.equal((await save(seen, { description: 'Mine', revision: seen.revision })).status, 200);
});

test('two who choose the scenarios of a webhook or an import page at once do not undo each other', async () => {
  const caller = callers.get('member') as Caller;
  const flow = [{ id: 's', type: 'start', position: { x: 0, y: 0 }, data: { label: 'Start', config: {} } }];
  const scenario = (await caller.call('POST', '/scenario/', { name: 'Orders', flow })).body;
  for (const kind of ['webhook-url', 'import-page'] as const) {
    const { read, save } = await have(kindOf(kind));
    const seen = await read();
    const chosen = await save(seen, { scenario_ids: [scenario.id], revision: seen.revision });
    assert.equal(chosen.status, 200, JSON.stringify(chosen.body));
    const refused = await save(seen, { scenario_ids: [], revision: seen.revision });
    assert.deepEqual([refused.status, refused.body.details.current.scenario_ids], [409, [scenario.id]]);
  }
});

for (const [kind, field] of [
  ['webhook-url', 'webhooks'],
  ['import-page', 'import_pages'],
] as const)
  test(`what is linked in the editor is not unlinked by a form of a ${kind} that was opened before`, async () => {
    const caller = callers.get('member') as Caller;
    const { path, read, save } = await have(kindOf(kind));
    const seen = await read();
    const config = { [field]: [seen.id] };
    const flow = [{ id: 's', type: 'start', position: { x: 0, y: 0 }, data: { label: 'Start', config } }];
    const scenario = (await caller.call('POST', '/scenario/', { name: `Linked to a ${kind}`, flow })).body;
    const linked = await read();
    assert.deepEqual(linked.scenario_ids, [scenario.id]);
    assert.ok(linked.revision > seen.revision);
    const refused = await save(seen, { scenario_ids: [], revision: seen.revision });
    assert.deepEqual([refused.status, refused.body.details?.current.scenario_ids], [409, [scenario.id]]);
    // Saved again as it is, the scenario links nothing again.
    const again = { ...scenario, description: 'Same links' };
    assert.equal((await caller.call('PUT', `/scenario/${scenario.id}`, again)).status, 200);
    assert.equal((await read()).revision, linked.revision);
    await caller.call('PUT', path, { scenario_ids: [], revision: linked.revision });
    assert.ok((await read()).revision > linked.revision);
  });

test('a category of public connectors that was renamed meanwhile is not renamed unseen', async () => {
  const admin = callers.get('superadmin') as Caller;
  const names = (name: string) => ({ name: { en: name, fr: name } });
  const labels = await admin.call('POST', '/admin/connector-label/category/', names('Freight'));
  const own = labels.body.categories.find(({ name }: { name: { en: string } }) => name.en === 'Freight');
  const path = `/admin/connector-label/category/${own.id}`;
  const { revision } = own;
  assert.equal((await admin.call('PUT', path, { ...names('Theirs'), revision })).status, 200);
  const refused = await admin.call('PUT', path, { ...names('Mine'), revision });
  assert.deepEqual([refused.status, refused.body.details.current.name.en], [409, 'Theirs']);
});

test('settings that are left out of a save of the organization or the partner stay', async () => {
  for (const name of ['account/organisation', 'partner/settings']) {
    const { path, read, caller, fieldsOf } = await have(kindOf(name));
    const seen = await read();
    const saved = await caller.call('PUT', path, { ...kindOf(name).mine, revision: seen.revision });
    assert.equal(saved.status, 200, JSON.stringify(saved.body));
    assert.deepEqual(withoutRevision(fieldsOf(saved.body)), {
      ...withoutRevision(fieldsOf(seen)),
      ...kindOf(name).mine,
    });
  }
});

test('a revision of something that a call for many does not name would check nothing: it is refused', async () => {
  const { caller, path, read } = await have(kindOf('filter'));
  const [id = '', { revision }] = [path.split('/').at(-1), await read()];
  const body = { ids: [id], action: { type: 'trash' }, revisions: { [`${id}x`]: revision } };
  const refused = await caller.call('POST', '/filter/bulk/', body);
  assert.deepEqual([refused.status, refused.body.problems[0].path], [422, `revisions.${id}x`]);
  assert.equal((await read()).is_active, true);
});

test('starting, tagging and moving many scenarios looks at the revision of each, and says what came of it', async () => {
  const caller = callers.get('member') as Caller;
  const flow = [{ id: 's', type: 'start', position: { x: 0, y: 0 }, data: { label: 'Start', config: {} } }];
  const make = async (name: string) => (await caller.call('POST', '/scenario/', { name, flow })).body;
  const [edited, same] = [await make('Edited meanwhile'), await make('As it was')];
  await caller.call('PUT', `/scenario/${edited.id}`, { ...edited, description: 'Theirs' });
  const revisions = { [edited.id]: edited.revision, [same.id]: same.revision };
  for (const action of [
    { type: 'start' },
    { type: 'stop' },
    { type: 'tag', add: ['mine'], remove: [] },
    { type: 'move', folder_id: null },
  ]) {
    const body = { ids: [edited.id, 'nothing', same.id], action, revisions };
    const results = (await caller.call('POST', '/scenario/bulk/', body)).body;
    assert.deepEqual(
      results.map(({ id, ok, code }: { id: string; ok: boolean; code?: string }) => [id, ok, code]),
      [
        [edited.id, false, 'stale_revision'],
        ['nothing', false, 'not_found'],
        [same.id, true, undefined],
      ],
      action.type,
    );
  }
  assert.deepEqual((await caller.call('GET', `/scenario/${edited.id}`)).body.tags, []);
});

test('a call that would not look at If-Match refuses it, and one that deletes looks at it', async () => {
  const { caller, path, read, save } = await have(kindOf('filter'));
  const seen = await read();
  await save(seen, { meaning: 'deny' });
  await save(seen, { is_active: false });
  const stale = await caller.call('DELETE', path, undefined, { 'if-match': `"${seen.revision}"` });
  assert.equal(stale.status, 412);
  const { revision } = await read();
  assert.equal((await caller.call('DELETE', path, undefined, { 'if-match': `"${revision}"` })).status, 204);
  const unknown = await caller.call('POST', '/filter/', { name: 'x' }, { 'if-match': '"1"' });
  assert.deepEqual([unknown.status, unknown.body.reason], [400, 'invalid_request.if_match_unknown']);
});

test('the description of the API names If-Match and the revision wherever they are looked at', async () => {
  const { paths } = (await callers.get('member')?.call('GET', '/openapi.json'))?.body ?? {};
  for (const name of Object.keys(editedKinds())) {
    const own = paths[`/${name}/{id}`] ?? paths[`/${name}/`];
    const named = own.put.parameters.map(({ name: parameter }: { name: string }) => parameter);
    assert.ok(named.includes('If-Match'), name);
    assert.ok(own.put.requestBody.content['application/json'].schema.properties.revision, name);
  }
});
