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
  assert.match((await typed(['status'], { server: url })).out, /Nothing was published here yet\./);
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

test('releases that do not run in the live shell are told with the reason', async () => {
  const release = {
    ...newer,
    remote: 'remote-area',
    contract_version: '3.0',
    commit: 'c0ffee11c0ffee11',
    author: 'Mia',
    built_at: at,
    published_at: at,
    published_by: 'CI (…abcd)',
    files: 4,
    size: 9000,
    transfer_size: 2345,
    standing: 'stored',
    misfit: 'It wants contract 3.0; the shell offers 2.0.',
  };
  const { url } = await serverWith({ 'GET /deploy/releases/': { body: { items: [release], total: 7 } } });
  const { out } = await typed(['releases', 'area'], { server: url });
  assert.match(out, /0\.2\.0 {4}b2c3d4e5 {2}stored .* CI \(…abcd\) {2}c0ffee11 {2}3\.0 {7}2 kB/);
  assert.match(out, /0\.2\.0: It wants contract 3\.0; the shell offers 2\.0\.\n6 older; --limit shows more/);
});

test('failures have their message below them', async () => {
  const group = {
    phase: 'run',
    code: 'render',
    message: 'x is not a function',
    count: 3,
    first_seen: at,
    last_seen: at,
  };
  const items = [{ release: newer, ...group, routes: ['scenario'], report: 'f00dcafe-1' }];
  const { url } = await serverWith({ 'GET /deploy/failures/': { body: { items, more: false } } });
  const { out } = await typed(['failures', 'area'], { server: url });
  assert.match(out, /0\.2\.0 b2c3d4e5 {2}run {4}render {2}3 .* scenario {2}f00dcafe\n {4}x is not a function/);
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
  assert.match(out, /canary {2}Bucket 71 is outside the canary of 5%\n/);
  assert.ok(out.includes(`(revision 3: promote by Sam, ${moment(at)}. Good)`), out);
  assert.match(out, /needs react \^20, shell has –/);
  assert.match(out, /remote-area is loaded: 0\.1\.0 a1b2c3d4\n$/);
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
