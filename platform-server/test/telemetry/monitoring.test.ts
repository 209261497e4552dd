import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { load } from 'js-yaml';
import { startWholeServer, type WholeServer } from '../server/wholeServer.ts';

const folder = join(import.meta.dirname, '..', '..', '..', 'docs', 'monitoring');

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; description: string };
}

interface Panel {
  id: number;
  type: string;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { expr: string }[];
}

let server: WholeServer;
/** All that a query may name. */
let names: Set<string>;
before(async () => {
  server = await startWholeServer();
  const text = await (await fetch(`${server.url}/metrics`)).text();
  const found = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  const seriesOf = ([, name = '', type]: RegExpMatchArray) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name];
  names = new Set(found.flatMap(seriesOf));
});
after(() => server.close());

const metricsIn = (query: string) => query.match(/\b(?:weft|nodejs|process)_\w+/g) ?? [];

function assertMetrics(query: string, where: string): void {
  const named = metricsIn(query);
  assert.ok(named.length > 0, `${where} names no metric: ${query}`);
  for (const name of named) assert.ok(names.has(name), `${where} names ${name}, which is not in /metrics`);
}

const rules = async () => {
  const { groups } = load(await readFile(join(folder, 'prometheus-rules.yml'), 'utf8')) as {
    groups: { rules: Rule[] }[];
  };
  return groups.flatMap((group) => group.rules);
};

const dashboard = async () =>
  JSON.parse(await readFile(join(folder, 'grafana-dashboard.json'), 'utf8')) as {
    panels: Panel[];
    templating: { list: { type: string; definition?: string }[] };
  };

test('every metric of the dashboard exists', async () => {
  const { panels, templating } = await dashboard();
  const shown = panels.filter(({ type }) => type !== 'row');
  assert.ok(shown.every(({ targets = [] }) => targets.length > 0));
  for (const { title, targets = [] } of shown) for (const { expr } of targets) assertMetrics(expr, title);
  for (const { type, definition = '' } of templating.list)
    if (type === 'query') assertMetrics(definition, 'a variable');
});

test('panels have ids of their own and do not overlap', async () => {
  const { panels } = await dashboard();
  assert.equal(new Set(panels.map(({ id }) => id)).size, panels.length);
  for (const [place, { gridPos: one, title }] of panels.entries())
    for (const { gridPos: other } of panels.slice(place + 1)) {
      const isBeside = one.x + one.w <= other.x || other.x + other.w <= one.x;
      const isAbove = one.y + one.h <= other.y || other.y + other.h <= one.y;
      assert.ok(isBeside || isAbove, title);
    }
});

test('every metric of the alerts exists, and each alert says what to do', async () => {
  for (const { alert, expr, labels, annotations } of await rules()) {
    assertMetrics(expr, alert);
    assert.match(alert, /^Weft[A-Z]\w+$/);
    assert.match(labels.severity, /^(?:critical|warning|info)$/);
    assert.ok(annotations.summary && annotations.description, alert);
  }
});

test('the maintainers’ pages say what each alert means', async () => {
  const page = await readFile(join(folder, '..', 'operating.md'), 'utf8');
  for (const { alert } of await rules()) assert.ok(page.includes(`\`${alert}\``), alert);
});

test('all of our metrics are of the dashboard or the alerts', async () => {
  const queries = [
    ...(await dashboard()).panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
    ...(await rules()).map(({ expr }) => expr),
  ];
  const used = new Set(queries.flatMap(metricsIn));
  const own = [...names].filter((name) => name.startsWith('weft_') && !/_(?:bucket|sum|count)$/.test(name));
  assert.deepEqual(
    own.filter((name) => !used.has(name)),
    [],
  );
});
