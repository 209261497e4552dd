import { handledText, isPastRetry, shortText } from 'shared-contracts/ui/runs';
import { contrast } from '../../test/contrast.ts';
import { runLogOf, webhookEventOf } from '../../test/runLog.ts';
import { terminalThemeNames, terminalThemes } from '../appearance/terminalThemes.ts';
import { pageButtonsOf } from './pageButtons.ts';
import { isNodeSuccess } from './runs/NodeEntry.tsx';
import { toneOf } from './runs/runResult.ts';
import { scenarioOptions } from './runs/scenarioOptions.ts';
import { terminalWidth } from './terminalWidth.ts';
import { themeVariables } from './themeVariables.ts';
import { filterEvents, pickableWebhooks } from './webhooks/filterEvents.ts';

test.each([
  [1400, 1320],
  [640, 600],
  [2560, 1840],
])('in a window of %d the terminal is %d wide', (window, width) => expect(terminalWidth(window)).toBe(width));

const day = 86_400_000;
test('nothing can be retried once it is older than seven days', () => {
  const now = Date.UTC(2026, 10, 21);
  expect(isPastRetry(new Date(now - 7 * day + 1000).toISOString(), now)).toBe(false);
  expect(isPastRetry(new Date(now - 7 * day - 1000).toISOString(), now)).toBe(true);
});

test.each([
  [1, 5, [1, 2, 3, 4, 5]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 20, [1, 2, 3, 4, 5, 'gap-after', 20]],
  [10, 20, [1, 'gap-before', 8, 9, 10, 11, 12, 'gap-after', 20]],
  [20, 20, [1, 'gap-before', 16, 17, 18, 19, 20]],
])('pages around %d of %d', (page, pages, buttons) => expect(pageButtonsOf(page, pages)).toEqual(buttons));

test('there are never more than seven page numbers', () => {
  for (let page = 1; page <= 40; page += 1) {
    const numbers = pageButtonsOf(page, 40).filter((button) => typeof button === 'number');
    expect(numbers.length).toBeLessThanOrEqual(7);
    expect(numbers).toContain(page);
  }
});

test('a run is green when it succeeded and in the error colour when it ended otherwise', () => {
  expect(toneOf({ status: 'SUCCESSFUL', success: true })).toBe('ok');
  expect(toneOf({ status: 'FAILED', success: false })).toBe('error');
  expect(toneOf({ status: 'IN_PROGRESS', success: false })).toBe('running');
});

test.each([
  [1, true],
  [0, false],
  [2, false],
])('node status %d: success %s', (error_status, success) => expect(isNodeSuccess({ error_status })).toBe(success));

test('texts of rows are cut after 75 characters', () => {
  expect(shortText('a'.repeat(75))).toBe('a'.repeat(75));
  expect(shortText('a'.repeat(76))).toBe(`${'a'.repeat(75)}…`);
  const log = runLogOf({ handled: true, exception: [{ node_id: '1', exception: 'timed out' }] });
  expect(handledText(log, 'handled')).toBe('handled: timed out');
  expect(handledText(runLogOf({ handled: true }), 'handled')).toBe('handled');
});

test('the scenario picker lists the started ones by name, and the chosen one', () => {
  const scenario = (id: string, name: string, status: 'started' | 'stop') => ({ id, name, status, is_active: true });
  const all = [scenario('1', 'Stock', 'started'), scenario('2', 'Invoices', 'started'), scenario('3', 'Ads', 'stop')];
  expect(scenarioOptions(all, '').map(({ label }) => label)).toEqual(['Invoices', 'Stock']);
  expect(scenarioOptions(all, '3').map(({ label }) => label)).toEqual(['Ads', 'Invoices', 'Stock']);
});

test('the webhook picker lists the active ones by description, whatever its case', () => {
  const webhook = (description: string, is_active = true) => ({ id: description, name: 'n', description, is_active });
  const all = ['b', 'A', 'c'].map((text) => webhook(text)).concat(webhook('Z', false));
  expect(pickableWebhooks(all as never).map(({ label }) => label)).toEqual(['A', 'b', 'c']);
});

describe('events of a webhook', () => {
  const now = Date.UTC(2026, 10, 21, 12);
  const at = (hours: number) => new Date(now - hours * 3_600_000).toISOString();
  const events = [
    webhookEventOf({ id: '1', status: 'SUCCESSFUL', response_status: 202, created_at: at(0.5) }),
    webhookEventOf({ id: '2', status: 'FAILED', response_status: 500, created_at: at(5) }),
    webhookEventOf({ id: '3', status: 'HOLD', response_status: null, created_at: at(100) }),
  ];
  const all = { status: 'all', timeRange: 'all', search: '' } as const;
  const idsOf = (changes: object) => filterEvents(events, { ...all, ...changes }, now).map(({ id }) => id);

  test.each([
    [{}, ['1', '2', '3']],
    [{ status: 'success' }, ['1']],
    [{ status: 'error' }, ['2']],
    [{ status: 'hold' }, ['3']],
    [{ status: 'queued' }, []],
    [{ timeRange: '1h' }, ['1']],
    [{ timeRange: '3d' }, ['1', '2']],
    [{ search: 'fail' }, ['2']],
    [{ search: '20' }, ['1']],
    [{ search: 'order' }, []],
  ])('%j leaves %j', (changes, ids) => expect(idsOf(changes)).toEqual(ids));
});

test('there are ten themes, dark first', () => {
  expect(terminalThemeNames).toEqual([
    'dark',
    'light',
    'c64',
    'msdos',
    'matrix',
    'zxSpectrum',
    'trs80',
    'ubuntu',
    'solarizedDark',
    'solarizedLight',
  ]);
});

test.each(terminalThemeNames)('every text of the theme %s can be read on its ground', (name) => {
  const { background, text, dim, accent, ok, warning, error } = terminalThemes[name];
  const unreadable = [text, dim, accent, ok, warning, error].filter((colour) => contrast(colour, background) < 4.5);
  expect(unreadable).toEqual([]);
});

/** Two colours mixed as the rows under the pointer are. */
function mixed(one: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [first = 0, second = 0] = [one, other].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    return Math.round(first * share + second * (1 - share))
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

test.each(terminalThemeNames)('every text of the theme %s can be read on a row under the pointer', (name) => {
  const { background, text, accent, ok, warning, error } = terminalThemes[name];
  const ground = mixed(accent, background, 0.06);
  expect([text, accent, ok, warning, error].filter((colour) => contrast(colour, ground) < 4.5)).toEqual([]);
});

test('two thousand pages keep to seven numbers, and the gap can be jumped', () => {
  expect(pageButtonsOf(1000, 2000)).toEqual([1, 'gap-before', 998, 999, 1000, 1001, 1002, 'gap-after', 2000]);
});

test.each(terminalThemeNames)('what the browser draws in a field of the theme %s can be seen on its ground', (name) => {
  const drawn = { light: '#000000', dark: '#ffffff' };
  const scheme = new Map(Object.entries(themeVariables(terminalThemes[name]))).get('--t-scheme') as keyof typeof drawn;
  expect(contrast(drawn[scheme], terminalThemes[name].background)).toBeGreaterThan(4.5);
});
