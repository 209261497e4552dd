import { describe } from 'node:test';
import { conversionCreateSchema } from 'shared-contracts/api/conversion';
import { filterCreateSchema } from 'shared-contracts/api/filter';
import { importColumnSchema } from 'shared-contracts/api/import-page';
import { RowChecker } from 'shared-contracts/import';
import { ColumnLookup } from '../src/imports/columnLookups.ts';
import { node, scenarioOf, start, wires } from './engine/drawing.ts';
import { execute } from './engine/runner.ts';
import { tableOf, tablesWith } from './engine/tables.ts';
import { columnProbes, conversionProbes, filterProbes } from './settings/lookupProbes.ts';
import { type Settings, testSettings } from './settings/probing.ts';

/** Values that each way of comparing takes or leaves. */
const requested = [
  'ann',
  'Ann',
  'ann-marie',
  'joann',
  'a.n',
  'aXn',
  '5',
  '5.0',
  '2026-01-01T00:00Z',
  '10.0.0.7',
  'xann',
];
const entries = Object.entries({ ann: '7', 5: 'true', '2026-01-01': '[1]', '10.0.0.0/8': '1', 'a.n': '2' });

/** What a node makes of each value, and what a column of an import page does. */
async function observe(kind: 'filter' | 'conversion', settings: object): Promise<unknown> {
  const isFilter = kind === 'filter';
  const table = tableOf(
    't',
    { kind, ...settings },
    entries.map(([value, result]) => [[value], [result]]),
  );
  const tables = tablesWith(table);
  const config = isFilter
    ? { lists: [{ filter_id: 't', path: 'a' }] }
    : { conversion_id: 't', scope: 'list', sources: ['a'], targets: [{ column: 'Rate', path: 'b' }] };
  const flow = [start, node('look', kind, config), ...wires('start > look')];
  const seen: unknown[] = [];
  for (const a of requested) {
    const { outcome } = await execute(scenarioOf(flow), { trigger: [{ a }], engine: { tables } });
    const lookup = await ColumnLookup.open(tables, 'account', {
      filter_id: isFilter ? 't' : null,
      conversion_id: isFilter ? null : 't',
    });
    lookup?.of(a);
    await lookup?.settle();
    seen.push([outcome, lookup?.of(a)]);
  }
  return seen;
}

describe('no setting of a filter list without a wire', () => {
  testSettings(filterCreateSchema, filterProbes, (settings) =>
    observe('filter', { value_type: 'text', match: 'exact', ...settings }),
  );
});

describe('no setting of a conversion table without a wire', () => {
  testSettings(conversionCreateSchema, conversionProbes, (settings: Settings) =>
    observe(
      'conversion',
      conversionCreateSchema.parse({ name: 'Rates', result_columns: [{ name: 'Rate' }], ...settings }),
    ),
  );
});

describe('no setting of an import column without a wire', () => {
  const cells = [
    'a',
    'a',
    'b',
    '',
    '1',
    '1.5',
    '3',
    'yes',
    '01/02/2003',
    '2003-02-01',
    'a@example.org',
    'https://a.example',
  ];
  testSettings(importColumnSchema, columnProbes, async (settings) => {
    const column = importColumnSchema.parse({ key: 'a', ...settings });
    const patternTest = (pattern: string) => (text: string) => new RegExp(`^${pattern}$`).test(text);
    const mapped = [{ key: column.key, reading: { date_order: column.date_order } }];
    const checker = new RowChecker({ columns: [column], mapped, patternTest });
    return cells.map((cell) => checker.read([cell]));
  });
});
