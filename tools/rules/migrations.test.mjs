import assert from 'node:assert/strict';
import { basename } from 'node:path';
import { test } from 'node:test';
import { read, sources } from './sources.mjs';

/** The last one of 0.1.0, before which no server was released. */
const firstRelease = 1158;

/** What a server of the release before, still running, would fail at. */
const contractions = [
  [/\bdrop\s+(?:table|view|column|type)\s+(?:if\s+exists\s+)?(\w+)/g, 'drops'],
  [/\brename\s+(?:column\s+)?(\w+)\s+to\b/g, 'renames'],
  [/\brename\s+to\s+(\w+)/g, 'renames a table to'],
  [/\balter\s+(?:column\s+)?(\w+)\s+(?:set\s+data\s+)?type\b/g, 'changes the type of'],
  [/\balter\s+(?:column\s+)?(\w+)\s+set\s+not\s+null\b/g, 'asks for a value of'],
  [/\balter\s+(?:column\s+)?(\w+)\s+drop\s+default\b/g, 'takes the default of'],
  [/\badd\s+(?:column\s+)?(\w+)\s+(?![^;,]*\bdefault\b)[^;,]*\bnot\s+null\b/g, 'asks for a value of the new'],
  [/\balter\s+table\s+\w+\s+add\s+(?:constraint\s+(\w+)|check\b)/g, 'binds rows by'],
];

/** `-- Contract, unused since 0.2.0: why`: the release whose servers do without what goes. */
const agreed = /^-- Contract, unused since (\d+\.\d+\.\d+): \S/m;

/** What contracts the schema, as sentences. Bodies of functions are replaced as a whole, and are no part of it. */
function contractionsIn(sql) {
  const statements = sql
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .toLowerCase();
  return contractions.flatMap(([pattern, does]) =>
    [...statements.matchAll(pattern)].map(([, name = 'a check']) => `${does} ${name}`),
  );
}

const isOlder = (one, other) => one.localeCompare(other, 'en', { numeric: true }) < 0;

test('what a server of the release before would fail at is found', () => {
  const found = [
    ['alter table run drop column lane;', ['drops lane']],
    ['drop table if exists run_lane;', ['drops run_lane']],
    ['alter table run rename column lane to path;', ['renames lane']],
    ['alter table run rename to run_path;', ['renames a table to run_path']],
    ['alter table run alter column lane type bigint;', ['changes the type of lane']],
    ['alter table run alter lane set not null, alter lane drop default;', ['asks for', 'takes the default']],
    ['alter table run add column lane text not null;', ['asks for a value of the new lane']],
    ['alter table run add constraint one_lane check (lane > 0);', ['binds rows by one_lane']],
  ];
  for (const [sql, sentences] of found) {
    const said = contractionsIn(sql);
    assert.equal(said.length, sentences.length, `${sql}: ${said}`);
    for (const [index, sentence] of sentences.entries()) assert.ok(said[index].startsWith(sentence), said[index]);
  }
  const harmless = `create table lane (id uuid not null); alter table run add column lane text not null default '';
    alter table run add column place int; drop index run_lane; -- drop table run
    create function f() returns void language sql as $$ drop table run $$;`;
  assert.deepEqual(contractionsIn(harmless), []);
});

test('a migration leaves what the release before needs; what goes names the release that did without it', () => {
  const { version } = JSON.parse(read('package.json'));
  const files = sources('platform-server/src/store/migrations/*.sql');
  assert.ok(files.length > 100);
  const broken = files
    .filter((path) => Number.parseInt(basename(path), 10) > firstRelease)
    .flatMap((path) => {
      const since = agreed.exec(read(path))?.[1];
      if (since !== undefined && isOlder(since, version)) return [];
      return contractionsIn(read(path)).map((sentence) => `${path} ${sentence}`);
    });
  assert.deepEqual(broken, [], 'docs/releasing.md, "The database": expand first, contract one release later');
});
