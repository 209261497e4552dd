import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TestDatabase } from '../../test/database.ts';
import { createEarlierDatabase } from '../../test/earlierDatabase.ts';
import { newId } from './ids.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
before(async () => {
  database = await createEarlierDatabase('0720');
});
after(() => database.drop());

const http = (content: string, type = 'json') => ({ type: 'http', data: { config: { body: { type, content } } } });
const connector = (whole: string, media_type: string) => ({
  type: 'connector',
  data: { config: { body: { mode: 'whole', whole, media_type } } },
});

/** Settings before and after. */
const cases: readonly (readonly [before: object, after: object])[] = [
  [http('{\n "n": "{{ payload.n }}", "t": ["{{a}}"]\n}'), http('{\n "n": {{ payload.n }}, "t": [{{a}}]\n}')],
  [
    http('{"s": "no {{a}}", "d": "{{a}}{{b}}", "{{k}}" : " {{v}} "}'),
    http('{"s": "no {{a}}", "d": "{{a}}{{b}}", "{{k}}" : {{v}}}'),
  ],
  [http(`{"a": "{{ node('Get it').payload.x }}"}`), http(`{"a": {{ node('Get it').payload.x }}}`)],
  [http('{"a": "\\"{{x}}\\"", "b": "\\\\"}'), http('{"a": "\\"{{x}}\\"", "b": "\\\\"}')],
  [http('{"a": "{{x}}", "b": {{y}}}'), http('{"a": "{{x}}", "b": {{y}}}')],
  [http('{"a": "{{x}}"}', 'form'), http('{"a": "{{x}}"}', 'form')],
  [http('{"a": "{{x}}"}', 'text'), http('{"a": "{{x}}"}', 'text')],
  [connector('{"a": "{{x}}"}', 'application/json'), connector('{"a": {{x}}}', 'application/json')],
  [connector('<a b="{{x}}"/>', 'text/xml'), connector('<a b="{{x}}"/>', 'text/xml')],
  [
    { type: 'mail', data: { config: { content: '<a href="{{x}}">' } } },
    { type: 'mail', data: { config: { content: '<a href="{{x}}">' } } },
  ],
];

test('bodies of earlier scenarios send what they sent: a text that was one expression loses its quotes', async () => {
  const { pool } = database;
  const id = newId();
  const last = '{"type": "default", "odd" : "\\u0041"}';
  const flow = `[${cases.map(([given]) => JSON.stringify(given)).join(',')},${last}]`;
  const document = `{"name": "x", "flow": ${flow}, "z":1}`;
  await pool.query("insert into scenario (id, account_number, name, flow, settings) values ($1, 'a', 'x', $2, '{}')", [
    id,
    flow,
  ]);
  await pool.query(
    "insert into scenario_version (scenario_id, revision, flow, settings, node_count, created_by) values ($1, 1, $2, '{}', 1, 'u')",
    [id, flow],
  );
  await pool.query("insert into scenario_snapshot (scenario_id, revision, flow, settings) values ($1, -1, $2, '{}')", [
    id,
    flow,
  ]);
  await pool.query(
    "insert into scenario_draft (scenario_id, user_id, account_number, revision, base_revision, base, document) values ($1, 'u', 'a', 1, 1, '{}', $2)",
    [id, document],
  );
  await migrate(pool);
  const expected = `[${cases.map(([, then]) => JSON.stringify(then)).join(',')},${last}]`;
  for (const table of ['scenario', 'scenario_version', 'scenario_snapshot']) {
    const { rows } = await pool.query(`select flow::text as flow from ${table}`);
    assert.deepEqual(rows, [{ flow: expected }], table);
  }
  const { rows } = await pool.query('select document::text as document from scenario_draft');
  assert.deepEqual(rows, [{ document: `{"name": "x", "flow": ${expected}, "z":1}` }]);
});
