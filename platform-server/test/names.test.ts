import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { documentOf } from './connectors/documents.ts';
import { haveConnector } from './connectors/orders.ts';
import { giveSameName } from './sameName.ts';
import { type Caller, startWholeServer, type WholeServer } from './server/wholeServer.ts';

let server: WholeServer;
let admin: Caller;
let connector_id: string;
before(async () => {
  server = await startWholeServer();
  admin = await server.as('superadmin');
  connector_id = await haveConnector(admin, 'https://api.example.com');
});
after(() => server.close());

/** A kind of thing with a name: the address of its calls, its table, and what a new one needs beside its name. */
interface NamedKind {
  path: string;
  table: string;
  body?: () => object;
  /** What its bulk call, its trash and copies of it are called; none for folders and labels. */
  trash?: string;
  /** A change of something other than its name. */
  other?: object;
  /** Where a name that is taken is told, and how a name is sent. */
  field?: string;
  named?: (name: string) => object;
}

const described = { other: { description: 'Changed' } };
const kinds: Readonly<Record<string, NamedKind>> = {
  scenario: { path: '/scenario/', table: 'scenario', trash: 'scenario', ...described },
  webhook: { path: '/webhook-url/', table: 'webhook_url', trash: 'webhook', ...described },
  'filter list': { path: '/filter/', table: 'filter', trash: 'filter', ...described },
  'conversion table': { path: '/conversion/', table: 'conversion', trash: 'conversion', ...described },
  'import page': { path: '/import-page/', table: 'import_page', trash: 'import_page', ...described },
  configuration: {
    ...{ path: '/connector/', table: 'connector', trash: 'connector', ...described },
    body: () => ({ connector_id }),
  },
  tunnel: {
    ...{ path: '/tunnel/', table: 'tunnel', trash: 'tunnel', ...described },
    body: () => ({ targets: ['erp.internal:443'] }),
  },
  connector: {
    ...{ path: '/connector/catalogue/', table: 'catalogue_connector', trash: 'catalogue' },
    ...{ body: () => ({ source: { document: documentOf({}) } }), other: { description: { en: 'Changed', fr: '' } } },
  },
  'folder of scenarios': { path: '/scenario-folder/', table: 'scenario_folder' },
  'folder of webhooks': { path: '/webhook-url-folder/', table: 'webhook_url_folder' },
  tag: { path: '/tag/', table: 'tag' },
  category: { path: '/connector-category/', table: 'connector_category' },
};

let count = 0;
const newName = () => `Étiquette ${++count}`;

async function create({ path, body }: NamedKind, name: string, more: object = {}) {
  return admin.call('POST', path, { name, ...body?.(), ...more });
}

async function have(kind: NamedKind, name: string, more: object = {}) {
  const answer = await create(kind, name, more);
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body;
}

/** As a form does, on the newest edit of it. */
async function save({ path }: NamedKind, id: string, body: object) {
  const { revision } = (await admin.call('GET', `${path}${id}`)).body;
  return admin.call('PUT', `${path}${id}`, { ...(revision !== undefined && { revision }), ...body });
}

const nameOf = (body: { name: string | { en: string } }) => (typeof body.name === 'string' ? body.name : body.name.en);

function assertTaken(answer: { status: number; body: Record<string, never> }, name: string) {
  const { reason, problems } = answer.body as unknown as {
    reason: string;
    problems: { path: string; message: string }[];
  };
  assert.deepEqual([answer.status, reason], [409, 'conflict.name_taken'], JSON.stringify(answer.body));
  assert.deepEqual(problems, [{ path: 'name', message: `“${name}” already exists. Choose another name.` }]);
}

for (const [title, kind] of Object.entries(kinds)) {
  describe(title, () => {
    test('a name that another has is refused at the name, whatever its case, its spaces and its accents are made of', async () => {
      const name = newName();
      await have(kind, name);
      assertTaken(await create(kind, name), name);
      assertTaken(await create(kind, name.toUpperCase()), name.toUpperCase());
      assertTaken(await create(kind, name.normalize('NFD')), name.normalize('NFD'));
      assertTaken(await create(kind, name.replace(' ', '  ')), name.replace(' ', '  '));
      const other = await have(kind, newName());
      assertTaken(await save(kind, other.id, { name }), name);
      assert.equal(nameOf((await admin.call('GET', `${kind.path}${other.id}`)).body), nameOf(other));
    });

    test('a thing may be called otherwise in its own letters', async () => {
      const name = newName();
      const { id } = await have(kind, name);
      const saved = await save(kind, id, { name: name.toUpperCase() });
      assert.deepEqual([saved.status, nameOf(saved.body)], [200, name.toUpperCase()]);
    });

    test('of many that are made at once under a name, one has it', async () => {
      const name = newName();
      // A process reads few documents of an organization at once.
      const length = kind.trash === 'catalogue' ? 3 : 6;
      const answers = await Promise.all(Array.from({ length }, () => create(kind, name)));
      assert.equal(answers.filter(({ status }) => status === 201).length, 1);
      for (const answer of answers) if (answer.status !== 201) assertTaken(answer, name);
    });

    test('other organizations have names of their own', async () => {
      if (kind.table === 'connector' || kind.table === 'tunnel') return;
      const name = newName();
      await have(kind, name);
      const theirs = await (await server.as('globex')).call('POST', kind.path, { name, ...kind.body?.() });
      assert.equal(theirs.status, 201, JSON.stringify(theirs.body));
    });

    if (!kind.trash) return;
    test('what nobody names gets the next number', async () => {
      const name = newName();
      await have(kind, name);
      const numbered = { if_name_taken: 'number' };
      assert.equal((await have(kind, name, numbered)).name, `${name} (2)`);
      assert.equal((await have(kind, `${name} (2)`, numbered)).name, `${name} (3)`);
      const many = await Promise.all(Array.from({ length: 4 }, () => have(kind, name, numbered)));
      assert.equal(new Set(many.map((one) => one.name)).size, 4);
    });

    test('what leaves the trash gets the next number, by every way', async () => {
      const name = newName();
      const trashed: string[] = [];
      for (let made = 0; made < 3; made += 1) {
        const { id } = await have(kind, name);
        assert.equal((await save(kind, id, { is_active: false })).status, 200);
        trashed.push(id);
      }
      await have(kind, name);
      const [first, second, third] = trashed as [string, string, string];
      const saved = await save(kind, first, { is_active: true });
      assert.equal(saved.body.name, `${name} (2)`, JSON.stringify(saved.body));
      // The page of trash is for administrators, and tunnels for super admins.
      if (kind.trash !== 'tunnel') {
        const keeper = await server.as('admin');
        const restored = await keeper.call('POST', `/trash/${kind.trash}/restore/`, { ids: [second] });
        assert.deepEqual([restored.body[0].name, restored.body[0].former_name], [`${name} (3)`, name]);
      }
      // A name that is sent along is meant.
      assertTaken(await save(kind, third, { is_active: true, name }), name);
      if (kind.trash !== 'catalogue') {
        const body = { ids: [third], action: { type: 'restore' } };
        assert.equal((await admin.call('POST', `${kind.path}bulk/`, body)).body[0].ok, true);
        const number = kind.trash === 'tunnel' ? 3 : 4;
        assert.equal((await admin.call('GET', `${kind.path}${third}`)).body.name, `${name} (${number})`);
      }
    });

    test('a name is free once what had it is in the trash', async () => {
      const name = newName();
      const { id } = await have(kind, name);
      await save(kind, id, { is_active: false });
      await have(kind, name);
    });

    test('things that had the same name before the rule are edited, trashed and renamed as ever', async () => {
      const name = newName();
      const one = await have(kind, name);
      const other = await have(kind, newName());
      await giveSameName(server.database.pool, kind.table, [other.id], name);
      for (const { id } of [one, other]) {
        const saved = await save(kind, id, { ...kind.other, name });
        assert.equal(saved.status, 200, JSON.stringify(saved.body));
      }
      assertTaken(await create(kind, name), name);
      assert.equal((await save(kind, other.id, { name: newName() })).status, 200);
      assertTaken(await save(kind, other.id, { name }), name);
    });
  });
}

test('a category is called otherwise than those of the product in both languages', async () => {
  const kind = { path: '/connector-category/', table: 'connector_category' };
  const { body } = await admin.call('GET', kind.path);
  const shown = body.find(({ name }: { name: { en: string; fr: string } }) => /[éèê]/.test(name.fr));
  for (const name of [shown.name.en.toUpperCase(), shown.name.fr.normalize('NFD').toUpperCase()]) {
    assertTaken(await create(kind, name), name);
  }
});

test('tags and categories that had the same name before the rule keep it until they are renamed', async () => {
  for (const [path, table] of [
    ['/tag/', 'tag'],
    ['/connector-category/', 'connector_category'],
  ] as const) {
    const kind = { path, table };
    const name = newName();
    const [one, other] = [await have(kind, name), await have(kind, newName())];
    const columns = table === 'tag' ? 'name = $2' : 'name_en = $2, name_fr = $2';
    const client = await server.database.pool.connect();
    try {
      await client.query('begin');
      await client.query(`alter table ${table} disable trigger name_is_free`);
      await client.query(`update ${table} set ${columns} where id = $1`, [other.id, name.toUpperCase()]);
      await client.query(`alter table ${table} enable trigger name_is_free`);
      await client.query('commit');
    } finally {
      client.release();
    }
    for (const { id } of [one, other]) assert.equal((await save(kind, id, { name })).status, 200);
    assertTaken(await create(kind, name), name);
    assert.equal((await save(kind, other.id, { name: newName() })).status, 200);
    assertTaken(await save(kind, other.id, { name }), name);
  }
});

test('a connector that is tagged takes the tags that are there, however they are written, and makes the others once', async () => {
  const name = newName();
  await have({ path: '/tag/', table: 'tag' }, name);
  const fresh = newName();
  const tags = [name.normalize('NFD').toUpperCase(), fresh.replace(' ', '  '), fresh];
  const source = { source: { document: documentOf({}) } };
  const { status, body } = await admin.call('POST', '/connector/catalogue/', { name: newName(), ...source, tags });
  assert.deepEqual([status, body.tags], [201, [name, fresh]], JSON.stringify(body));
});

test('a name that is taken is said in the language of who asks', async () => {
  await admin.call('POST', '/filter/', { name: 'Pays' });
  const refused = await admin.call('POST', '/filter/', { name: 'pays' }, { 'accept-language': 'fr' });
  assert.match(refused.body.problems[0].message, /^«\spays\s» existe déjà\. Choisissez un autre nom\.$/);
});

test('numbers keep a name within its length', async () => {
  const name = 'x'.repeat(255);
  for (const length of [255, 249]) {
    const { body } = await admin.call('POST', '/filter/', { name, if_name_taken: 'number' });
    assert.equal(body.name.length, length);
  }
});
