import { fitOf, fitScores, folded } from './fit.ts';

const marked = (query: string, text: string) => {
  const fit = fitOf(query, text);
  if (!fit) return null;
  return [...fit.marks]
    .reverse()
    .reduce((said, [from, to]) => `${said.slice(0, from)}[${said.slice(from, to)}]${said.slice(to)}`, text);
};
const scoreOf = (query: string, text: string) => fitOf(query, text)?.score ?? 0;

test('letters count, neither case nor accents', () => {
  expect(folded('Déclencheurs')).toBe('declencheurs');
  expect(marked('DECL', 'Déclencheurs')).toBe('[Décl]encheurs');
});

test('places keep their numbers with letters that fold to several', () => {
  for (const text of ['İstanbul orders', '👍🏽 orders', 'ß orders', 'e\u0301te\u0301 orders']) {
    expect(folded(text)).toHaveLength(text.length);
    expect(marked('orders', text)).toBe(text.replace('orders', '[orders]'));
  }
});

test('whole before start, start before start of a word, that before inside, that before scattered letters', () => {
  const texts = ['Order', 'Order sync of the shop', 'New order', 'Reorder', 'Open a red dinner'];
  const scores = texts.map((text) => scoreOf('order', text));
  expect(scores).toEqual([...scores].sort((one, other) => other - one));
  expect(new Set(scores.map((score) => Math.floor(score / 100))).size).toBeGreaterThanOrEqual(4);
  expect(scores.at(-1)).toBe(0);
});

test.each([
  ['shop', 'Stock to Shopify', 'Stock to [Shop]ify'],
  ['shop', 'Workshop shop', 'Workshop [shop]'],
  ['hook', 'Webhooks', 'Web[hook]s'],
  ['erp orders', 'Orders to ERP', '[Orders] to [ERP]'],
  ['nwsc', 'New scenario', '[N]e[w] [sc]enario'],
  ['dshb', 'Dashboard', '[D]a[shb]oard'],
])('%s finds %s', (query, text, found) => {
  expect(marked(query, text)).toBe(found);
});

test.each([
  ['x', 'Orders'],
  ['', 'Orders'],
  ['  ', 'Orders'],
  ['or', 'Invoices about returns'],
  ['zz', 'Pizza and jazz'],
])('"%s" does not find scattered letters of "%s"', (query, text) => {
  const fit = fitOf(query, text);
  expect(fit === null || fit.score >= fitScores.inside).toBe(true);
  if (query.trim() === '' || query === 'x') expect(fit).toBeNull();
});

test('of two that fit alike, the shorter comes first', () => {
  expect(scoreOf('ord', 'Orders')).toBeGreaterThan(scoreOf('ord', 'Orders of the northern warehouse'));
});
