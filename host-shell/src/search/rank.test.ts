import type { SearchEntry } from './entry.ts';
import { inSections, keepPlaces, type Ranked, rankOf } from './rank.ts';
import { liftOf, useUsage } from './usage.ts';

function entryOf(title: string, section = 'scenarios', keywords: string[] = []): SearchEntry {
  return {
    id: `${section} ${title}`,
    section,
    title,
    icon: 'route',
    subtitle: '',
    keywords,
    step: { kind: 'open', to: '/' },
  };
}
const rankAll = (query: string, entries: SearchEntry[]) =>
  inSections(entries.map((entry) => rankOf(entry, query)).filter((ranked): ranked is Ranked => ranked !== null));
const titles = (sections: ReturnType<typeof inSections>) =>
  sections.map(({ name, found }) => [name, ...found.map(({ entry }) => entry.title)]);

test('the part with the best entry leads, whatever part it is', () => {
  const entries = [entryOf('Nightly order run'), entryOf('Orders', 'pages'), entryOf('Reorder stock')];
  expect(titles(rankAll('orders', entries))).toEqual([['pages', 'Orders']]);
  expect(titles(rankAll('order', entries))).toEqual([
    ['pages', 'Orders'],
    ['scenarios', 'Nightly order run', 'Reorder stock'],
  ]);
});

test('a word beside the title finds, behind titles that begin with it', () => {
  const entries = [entryOf('Scenarios', 'pages', ['workflow']), entryOf('Workflow import', 'pages')];
  expect(titles(rankAll('workflow', entries))).toEqual([['pages', 'Workflow import', 'Scenarios']]);
  expect(rankAll('orkflo', [entryOf('Scenarios', 'pages', ['workflow'])])).toEqual([]);
});

test('what the server found by other than its name stands last and unmarked', () => {
  const ranked = rankOf(entryOf('Nightly sync'), 'pallets', 0, true);
  expect(ranked).toMatchObject({ marks: [] });
  expect(ranked?.score).toBeLessThan(rankOf(entryOf('Pallets'), 'pallets')?.score ?? 0);
  expect(rankOf(entryOf('Nightly sync'), 'pallets')).toBeNull();
});

test('habit orders equals and beats no better word', () => {
  const often = entryOf('Order sync B');
  useUsage.setState({ recent: [], counts: new Map() });
  for (let use = 0; use < 20; use += 1) useUsage.getState().remember(often);
  const lift = liftOf(often.id, useUsage.getState());
  const lifted = rankOf(often, 'order', lift)?.score ?? 0;
  expect(lifted).toBeGreaterThan(rankOf(entryOf('Order sync A'), 'order')?.score ?? 0);
  expect(lifted).toBeLessThan(rankOf(entryOf('Order'), 'order')?.score ?? 0);
});

test('the last five opened are kept, newest first, each once', () => {
  useUsage.setState({ recent: [], counts: new Map() });
  for (const title of ['1', '2', '3', '4', '5', '6', '3']) useUsage.getState().remember(entryOf(title));
  expect(useUsage.getState().recent.map(({ title }) => title)).toEqual(['3', '6', '5', '4', '2']);
});

test('what arrives while someone is at the list comes behind what stands there', () => {
  const before = inSections(
    [entryOf('Pages one', 'pages'), entryOf('b'), entryOf('a')].map((entry) => ({ entry, score: 1, marks: [] })),
  );
  const next = inSections([
    { entry: entryOf('new'), score: 900, marks: [] },
    { entry: entryOf('a'), score: 800, marks: [] },
    { entry: entryOf('b'), score: 1, marks: [] },
    { entry: entryOf('Pages one', 'pages'), score: 2, marks: [] },
    { entry: entryOf('Hook', 'data'), score: 950, marks: [] },
  ]);
  expect(titles(before)).toEqual([
    ['scenarios', 'b', 'a'],
    ['pages', 'Pages one'],
  ]);
  expect(titles(keepPlaces(before, next))).toEqual([
    ['scenarios', 'b', 'a', 'new'],
    ['pages', 'Pages one'],
    ['data', 'Hook'],
  ]);
});
