import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { columns } from '../output/columns.mjs';
import { styleFor } from '../output/style.mjs';
import { moment } from '../output/words.mjs';
import { serverWith, typed } from './standIn.mjs';

const stable = { hash: 'a1b2c3d4e5f6a7b8c9d0', version: '0.1.0' };
const newer = { hash: 'b2c3d4e5f6a7b8c9d0a1', version: '0.2.0' };
const at = '2026-11-20T08:05:00.000Z';
const since = { revision: 3, since: at, by: 'Sam', reason: '' };

const remote = {
  remote: 'remote-area',
  title: { en: 'Area', fr: 'Espace' },
  stable: { ...since, release: stable },
  canary: { ...since, release: newer, percent: 5, organisation: null, sessions: 1, failed: 0, health: 'waiting' },
  pins: [{ ...since, release: stable, user: null, organisation: { id: 'o1', name: 'Acme' } }],
  killed: { ...since, message: 'Back at noon.' },
  releases: 2,
  newest: newer,
  writable: true,
};
const host = { ...stable, contract_version: '2.0' };

test('the status names what is live, and every fact that is not the usual case', async () => {
  const body = { environment: 'staging', revision: 9, host, remotes: [remote] };
  const { url } = await serverWith({ 'GET /deploy/status/': { body } });
  const { out } = await typed(['status'], { server: url });
  assert.match(out, new RegExp(`^staging at ${url}, revision 9`));
  assert.match(out, /remote-area {2}0\.1\.0 a1b2c3d4 .* Sam {2}2 {7}0\.2\.0 b2c3d4e5/);
  assert.match(out, /remote-area {2}killed .* by Sam: Back at noon\./);
  assert.match(out, /canary 0\.2\.0 b2c3d4e5 for 5 %, waiting \(1 session, 0 failed\)/);
  assert.match(out, /pinned 0\.1\.0 a1b2c3d4 for organisation Acme/);
});

test('a server without any remote says so', async () => {
  const body = { environment: 'local', revision: 0, host, remotes: [] };
  const { url } = await serverWith({ 'GET /deploy/status/': { body } });
  assert.match((await typed(['status'], { server: url })).out, /Nothing published yet\./);
});

test('the ledger is asked page by page', async () => {
  const nobody = { percent: null, organisation: null, user: null, message: null };
  const kill = { remote: 'remote-area', action: 'kill', release: null, actor: 'Sam', reason: 'Lists stay empty' };
  const items = [{ revision: 8, ...kill, target: { ...nobody, message: 'Back at noon.' }, created_at: at }];
  const { url, asked } = await serverWith({ 'GET /deploy/ledger/': { body: { items, more: true } } });
  const { out } = await typed(['ledger', 'area', '--before', '9', '--limit', '1'], { server: url });
  assert.deepEqual(asked[0].query, { remote: 'remote-area', before: '9', limit: '1' });
  assert.match(
    out,
    /^revision {2}at .*\n8 .* remote-area {2}kill .* Sam {2}Back at noon\.\nOlder entries: --before 8\n$/,
  );
});

test('the ledger tells who approved a change, and which rules were set aside for it', async () => {
  const target = { ...{ percent: null, organisation: null, user: null, message: null }, approved_by: 'Mia' };
  const promote = { remote: 'remote-area', action: 'promote', release: newer, actor: 'Sam', created_at: at };
  const items = [
    { revision: 9, ...promote, reason: 'Orders are lost', target: { ...target, overridden: ['canary', 'hours'] } },
  ];
  const { url } = await serverWith({ 'GET /deploy/ledger/': { body: { items, more: false } } });
  const { out } = await typed(['ledger', 'area'], { server: url });
  assert.match(out, /Sam {2}Orders are lost; approved by Mia; policy set aside: canary, hours\n$/);
});

test('the policy of a remote is told in words, and that a remote has none', async () => {
  const policy = {
    canary: { sessions: 100, minutes: 1 },
    approval: true,
    hours: { time_zone: 'Europe/Zurich', weekdays: [1, 5], from: '09:00', to: '17:00' },
  };
  const items = [{ remote: 'remote-area', policy, revision: 2, changed_by: 'Sam', changed_at: at }];
  const { url } = await serverWith({ 'GET /deploy/policies/': { body: { items } } });
  const { out } = await typed(['policy', 'area'], { server: url });
  assert.match(out, /canary first {3}100 sessions and 1 minute without failing/);
  assert.match(out, /second person {2}has to approve/);
  assert.match(out, /hours {10}Mon, Fri from 09:00 to 17:00 \(Europe\/Zurich\)/);
  assert.match((await typed(['policy', 'other'], { server: url })).out, /^remote-other has no policy/);
});

test('releases that do not run in the live shell are told with the reason', async () => {
  const release = {
    ...newer,
    remote: 'remote-area',
    contract_version: '3.0',
    commit: 'c0ffee11c0ffee11-dirty',
    author: 'Mia',
    built_at: at,
    published_at: at,
    published_by: 'CI (…abcd)',
    files: 4,
    size: 9000,
    transfer_size: 2345,
    status: 'stored',
    incompatibility: 'It wants contract 3.0; the shell offers 2.0.',
    seen_by: 'publisher',
  };
  const { url } = await serverWith({ 'GET /deploy/releases/': { body: { items: [release], total: 7 } } });
  const { out } = await typed(['releases', 'area'], { server: url });
  assert.match(out, /0\.2\.0 {4}b2c3d4e5 {2}stored .* CI \(…abcd\) {2}c0ffee11-dirty {2}3\.0 {7}2 kB {2}publisher/);
  assert.match(out, /0\.2\.0: It wants contract 3\.0; the shell offers 2\.0\.\n6 older; --limit shows more/);
});

test('failures have their cause and place below them', async () => {
  const group = {
    cause: 'c1',
    phase: 'run',
    code: 'render',
    message: 'x is not a function',
    place: { file: 'remote-area/src/Page.tsx', line: 12, column: 3, name: 'draw', mapped: true, dependency: false },
    count: 3,
    releases: [
      { release: newer, count: 2 },
      { release: null, count: 1 },
    ],
    browsers: [{ name: 'Chrome 131', count: 3 }],
    routes: [{ name: 'scenario', count: 3 }],
    first_seen: at,
    last_seen: at,
    report: 'f00dcafe-1',
  };
  const body = { items: [group], more: false, course: { span: 30, spans: [], releases: [] } };
  const { url } = await serverWith({ 'GET /deploy/failures/': { body } });
  const { out } = await typed(['failures', 'area'], { server: url });
  assert.match(out, /3 .*0\.2\.0 b2c3d4e5 \(2\), no release \(1\) {2}Chrome 131 {2}scenario {2}render {2}f00dcafe/);
  assert.match(out, /\n {4}x is not a function\n {4}at draw {2}remote-area\/src\/Page\.tsx:12:3/);
});

test('vitals are told by release, its routes below it', async () => {
  const vitals = { LCP: { p75: 2140.2, samples: 12 }, CLS: { p75: 0.0432, samples: 12 } };
  const releases = [{ release: newer, vitals, routes: [{ route: 'scenario', vitals }] }];
  const { url, asked } = await serverWith({ 'GET /deploy/vitals/': { body: { releases } } });
  const { out } = await typed(['vitals', 'area', '--days', '3'], { server: url });
  assert.match(out, /0\.2\.0 b2c3d4e5 +12 +2140 ms +– +0\.043 +–\n {2}scenario +12 +2140 ms/);
  assert.deepEqual(asked[0].query, { remote: 'remote-area', days: '3' });
});

test('why is told step by step, with the ledger entry it rests on', async () => {
  const entry = { revision: 3, action: 'promote', actor: 'Sam', reason: 'Good', created_at: at };
  const step = (rule, finding, values = {}, more = {}) => ({
    rule,
    finding,
    values,
    release: null,
    ledger: null,
    ...more,
  });
  const user = {
    user_id: 'u',
    email: 'mia@example.com',
    organisation_id: 'o1',
    organisation: 'Acme',
    roles: ['Admin'],
  };
  const steps = [
    step('canary', 'canary.outside', { percent: 5, bucket: 71 }),
    step('stable', 'stable.promoted', {}, { release: stable.hash, ledger: entry }),
    step('fit', 'fit.sharedVersion', { package: 'react', needs: '^20', offered: null }),
  ];
  const body = {
    user,
    remote: 'remote-area',
    environment: 'local',
    revision: 9,
    outcome: 'loaded',
    release: stable,
    steps,
  };
  const { url, asked } = await serverWith({ 'GET /plan/why/': { body } });
  const { out } = await typed(['why', 'mia@example.com', 'area'], { server: url });
  assert.deepEqual(asked[0].query, { user: 'mia@example.com', remote: 'remote-area' });
  assert.match(out, /^mia@example\.com \(Admin\), Acme\n/);
  assert.match(out, /canary {2}Bucket 71 is outside the 5% canary\n/);
  assert.ok(out.includes(`(revision 3: promote by Sam, ${moment(at)}. Good)`), out);
  assert.match(out, /needs react \^20, host has –/);
  assert.match(out, /remote-area loads: 0\.1\.0 a1b2c3d4\n$/);
});

test('every finding and outcome of the resolver has a sentence', async () => {
  const contract = new URL('../../../shared-contracts/src/api/plan/index.ts', import.meta.url);
  const { planFindings, planOutcomes } = await import(contract.href);
  const file = new URL('../../../host-shell/src/messages/en/terminal.json', import.meta.url);
  const { why } = JSON.parse(readFileSync(file, 'utf8')).terminal;
  const sentence = (key) => key.split('.').reduce((part, name) => part?.[name], why);
  for (const key of [...planFindings, ...planOutcomes.map((name) => `outcome.${name}`)])
    assert.equal(typeof sentence(key), 'string', key);
});

test('colours are for terminals that want them, and take no width', () => {
  const terminal = { isTTY: true };
  const green = (stream, environment) => styleFor(stream, environment).green('on');
  assert.equal(green(terminal, {}), '\u001b[32mon\u001b[0m');
  assert.equal(green(terminal, { NO_COLOR: '1' }), 'on');
  assert.equal(green({}, {}), 'on');
  const rows = [
    [green(terminal, {}), 'a'],
    ['off', 'b'],
  ];
  assert.deepEqual(columns(rows), ['\u001b[32mon\u001b[0m   a', 'off  b']);
});
