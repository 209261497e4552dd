import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { entryContentSchema, type MatchMode } from 'shared-contracts/api/lookup';
import { node, scenarioOf, start, wires } from '../../test/engine/drawing.ts';
import { execute, type TestRun } from '../../test/engine/runner.ts';
import { tableOf, tablesWith } from '../../test/engine/tables.ts';
import { numbersFrom, pickerFrom, randomPattern } from '../../test/patterns.ts';
import { leastLongestTurn } from '../../test/standstill.ts';
import type { LookupSettings, LookupTable } from './lookups/lookupTable.ts';
import { createMatcher } from './lookups/matcher.ts';

/** Milliseconds of processor time that a turn of the event loop may take. */
const maxTurnMs = 50;

type Config = Record<string, unknown>;
type Table = Parameters<typeof tableOf>[2];

const rule = (operator: string, right: string, left = 'text') => ({ left, type: 'text', operator, right });
const listOf = (match: MatchMode, values: readonly string[], more: Partial<LookupSettings> = {}): LookupTable =>
  tableOf(
    'list',
    { match, ...more },
    values.map((value): Table[number] => [[value], ['1']]),
  );

function through(type: string, config: Config, trigger: unknown, table?: LookupTable): Promise<TestRun> {
  const flow = [start, node('n', type, config), ...wires('start > n')];
  const tables = table ? tablesWith(table) : tablesWith();
  return execute(scenarioOf(flow, { run_timeout_s: 2 }), { trigger, engine: { tables } });
}

/** A list of 100 items that a filter node goes through. */
const itemsOf = (text: string) => ({ items: Array.from({ length: 100 }, (_, at) => ({ text: text + at })) });
const filter = (more: Config): Config => ({ scope: 'list', list: 'items', join: 'or', ...more });
const lookedUp = filter({ lists: [{ filter_id: 'list', path: 'text' }] });

function letters(length: number): string {
  const next = numbersFrom(3);
  return Array.from({ length }, () => (next() < 0.5 ? 'a' : 'b')).join('');
}

async function assertNeverStands(work: () => Promise<unknown>, what: string) {
  const longest = await leastLongestTurn(work);
  assert.ok(longest < maxTurnMs, `${what}: a turn of ${longest.toFixed(0)} ms`);
}

describe('nothing that an account sets up keeps the others waiting', () => {
  it('a list of texts that stand in each other, looked for in a text of them', async () => {
    const texts = Array.from({ length: 1_900 }, (_, at) => 'a'.repeat(at + 1));
    const list = listOf('contains', texts);
    const trigger = { text: 'a'.repeat(2_000), ...itemsOf('a'.repeat(1_990)) };
    await assertNeverStands(() => through('filter', lookedUp, trigger, list), 'list');
    const expired = texts.map((text) =>
      entryContentSchema.parse({ values: [text], expires_at: '2020-01-01T00:00:00Z' }),
    );
    const ended = { ...list, find: createMatcher(expired, list.settings) };
    await assertNeverStands(() => through('filter', lookedUp, trigger, ended), 'a list of what has expired');
    const one = { scope: 'message', lists: [{ filter_id: 'list', path: 'text' }] };
    await assertNeverStands(() => through('filter', one, { text: 'a'.repeat(1_000_000) }, list), 'a megabyte');
  });

  it('a hundred rules with a pattern each, over a hundred texts', async () => {
    const rules = Array.from({ length: 100 }, (_, at) => rule('matches', `a*[bc]${at}`));
    await assertNeverStands(() => through('filter', filter({ rules }), itemsOf('a'.repeat(1_990))), 'rules');
  });

  it('patterns of a thousand states, over a long text', async () => {
    const patterns = Array.from({ length: 31 }, (_, at) => `[ab]{0,${470 - at}}a[ab]{0,490}[!?]`);
    const list = listOf('pattern', patterns);
    const trigger = { text: letters(100_000) };
    const one = { scope: 'message', lists: [{ filter_id: 'list', path: 'text' }] };
    let run: TestRun | undefined;
    const looked = async () => {
      run = await through('filter', one, trigger, list);
    };
    await assertNeverStands(looked, 'list');
    assert.match(JSON.stringify(run?.outcome), /RULE_PATTERN|TIMEOUT/);
    const rules = patterns.map((pattern) => rule('matches', pattern, '{{payload.text}}'));
    await assertNeverStands(() => through('filter', { scope: 'message', rules, join: 'or' }, trigger), 'rules');
  });

  it('texts that the search of the language, the reading of numbers and the order of marks take long for', async () => {
    const half = 'a'.repeat(300_000);
    const trigger = {
      text: half + half,
      part: `${half.slice(0, 1_000)}b${half}`,
      digits: `${half.replaceAll('a', '1')}x`,
    };
    const contains = { scope: 'message', rules: [rule('contains', '{{payload.part}}', '{{payload.text}}')] };
    await assertNeverStands(() => through('filter', contains, trigger), 'contains');
    const greater = { left: '{{payload.digits}}', type: 'number', operator: 'greater', right: '1' };
    await assertNeverStands(() => through('filter', { scope: 'message', rules: [greater] }, trigger), 'number');
    const marked = { text: `e${'\u0300\u0316'.repeat(200_000)}` };
    const one = { scope: 'message', lists: [{ filter_id: 'list', path: 'text' }] };
    for (const match of ['exact', 'no-case', 'prefix', 'contains', 'address', 'pattern'] as const)
      await assertNeverStands(() => through('filter', one, marked, listOf(match, ['10.0.0.1'])), match);
  });

  it('random lists, rules, patterns and values', async () => {
    const next = numbersFrom(11);
    const pick = pickerFrom(next);
    const sizes = [1, 30, 2_000, 60_000];
    const parts = ['a', 'b', 'ab', '1', ' ', '(', '\u0300', '\u00e9', '\u{1f600}', 'A', '10.', '::', '\ud83d'];
    const text = (most = pick(sizes)) => {
      const unit = Array.from({ length: 1 + Math.floor(next() * 5) }, () => pick(parts)).join('');
      return unit.repeat(Math.ceil(most / unit.length)).slice(0, most) + pick(['', '!', 'b', 'x']);
    };
    const pattern = () =>
      pick([
        randomPattern(next),
        `(?:${randomPattern(next)}){0,400}a[ab]{0,300}`,
        `(${text(20).replaceAll('(', '')})*[!?]`,
      ]);
    const randomRule = () => {
      const operator = pick(['matches', 'contains', 'starts-with', 'equals', 'not-contains']);
      return rule(operator, operator === 'matches' ? pattern() : text(pick([1, 30, 2_000])));
    };
    const rules = () => Array.from({ length: 1 + Math.floor(next() * 20) }, randomRule);
    for (let count = 0; count < 25; count++) {
      const match = pick(['exact', 'no-case', 'prefix', 'contains', 'address', 'pattern'] as const);
      const entries = Array.from({ length: 1 + Math.floor(next() * 300) }, () =>
        match === 'pattern'
          ? `${pick(['', '(?i)'])}${text(20).replaceAll(/[^a-b]/g, 'a')}{0,${Math.ceil(next() * 40)}}.*b`
          : text(pick([1, 30, 1_000])),
      );
      const list = listOf(match, entries);
      const value = text();
      const trigger = { text: value, items: Array.from({ length: 20 }, () => ({ text: text() })) };
      const description = `${count}, ${match}, a value of ${value.length}`;
      const node = pick(['rules', 'lists', 'switch', 'conversion'] as const);
      if (node === 'rules')
        await assertNeverStands(() => through('filter', filter({ rules: rules() }), trigger), description);
      if (node === 'lists') await assertNeverStands(() => through('filter', lookedUp, trigger, list), description);
      const cases = rules().map(({ operator, right }, at) => ({ id: `c${at}`, type: 'text', operator, value: right }));
      const switched = { subject: '{{payload.text}}', match: 'all', cases };
      if (node === 'switch') await assertNeverStands(() => through('switch', switched, trigger), description);
      const columns = {
        kind: 'conversion',
        value_columns: ['v'],
        result_columns: [{ name: 'r', type: 'text', fallback: '' }],
      } as const;
      const table = listOf(match, entries, columns);
      const conversion = {
        conversion_id: 'list',
        scope: 'list',
        list: 'items',
        sources: ['text'],
        targets: [{ column: 'r', path: 'r' }],
        unmatched: 'keep',
      };
      if (node === 'conversion')
        await assertNeverStands(() => through('conversion', conversion, trigger, table), description);
    }
  });
});
