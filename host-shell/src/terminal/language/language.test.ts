import { closest } from './closest.ts';
import { complete, type Grammar, putIn, sharedBeginning } from './complete.ts';
import { parseLine } from './parseLine.ts';
import { quoted, tokensOf } from './tokens.ts';

const words = (line: string) => tokensOf(line).map(({ value }) => value);

test.each([
  ['', []],
  ['  runs   text ', ['runs', 'text']],
  ['run "Shopify orders to ERP"', ['run', 'Shopify orders to ERP']],
  ['run \'say "hi"\'', ['run', 'say "hi"']],
  ['run "say \\"hi\\" \\\\"', ['run', 'say "hi" \\']],
  ['run Shopify\\ orders', ['run', 'Shopify orders']],
  ['run pre"fix ed"', ['run', 'prefix ed']],
  ['run ""', ['run', '']],
])('the words of %j are %j', (line, expected) => expect(words(line)).toEqual(expected));

test.each(['plain', 'two words', 'a "quote"', "it's", 'back\\slash', ''])('%j survives being quoted', (value) =>
  expect(words(`run ${quoted(value)}`)).toEqual(['run', value]),
);

const options = ['--status', '--since'];

test('a line is a name, words and options, in any order', () => {
  const line = parseLine('runs order --status error "4711 b" --since=1h', options);
  expect(line).toEqual({
    name: 'runs',
    words: ['order', '4711 b'],
    options: new Map([
      ['--status', 'error'],
      ['--since', '1h'],
    ]),
  });
});

test('what follows two dashes alone is text', () =>
  expect(parseLine('runs -- --status', options)).toMatchObject({ words: ['--status'] }));

test.each([
  ['run "Shop', { problem: 'quote', at: 'Shop' }],
  ['runs --state error', { problem: 'option', at: '--state' }],
  ['runs --status', { problem: 'value', at: '--status' }],
  ['runs --status=', { problem: 'value', at: '--status' }],
])('%j cannot be read: %j', (line, problem) => expect(parseLine(line, options)).toEqual(problem));

test('an empty line says nothing', () => expect(parseLine('   ', options)).toBeNull());

test.each([
  ['rnu', 'run'],
  ['retyr', 'retry'],
  ['stats', 'status'],
  ['HELP', 'help'],
  ['zzz', null],
  ['x', null],
])('for %j %j was meant', (word, meant) =>
  expect(closest(word, ['help', 'run', 'retry', 'status', 'theme'])).toBe(meant),
);

const grammar: Grammar = {
  commands: () => [{ value: 'run' }, { value: 'runs' }, { value: 'retry' }],
  options: (command) => (command === 'runs' ? [{ value: '--status' }, { value: '--since' }] : []),
  values: (command, place) => {
    if (command === 'run' && place === 0)
      return [{ value: 'Shop orders' }, { value: 'Shop refunds' }, { value: 'ERP' }];
    if (command === 'runs' && place === '--status') return [{ value: 'success' }, { value: 'error' }];
    return [];
  },
};
const offered = (line: string, caret = line.length) => complete(line, caret, grammar).items.map(({ value }) => value);

test.each([
  ['', ['run', 'runs', 'retry']],
  ['ru', ['run', 'runs']],
  ['run ', ['Shop orders', 'Shop refunds', 'ERP']],
  ['run sho', ['Shop orders', 'Shop refunds']],
  ['run "Shop r', ['Shop refunds']],
  ['run orders', ['Shop orders']],
  ['run ERP ', []],
  ['runs --s', ['--status', '--since']],
  ['runs --status ', ['success', 'error']],
  ['runs --status e', ['error']],
  ['unknown ', []],
])('after %j may come %j', (line, values) => expect(offered(line)).toEqual(values));

test('only what stands before the caret is completed', () => {
  const completion = complete('run sho --x', 7, grammar);
  expect(completion.items).toHaveLength(2);
  expect(putIn('run sho --x', completion, 'Shop orders')).toEqual({ text: 'run "Shop orders" --x', caret: 18 });
});

test('a value is put in with quotes where it needs them, ready for the next word', () => {
  expect(putIn('ru', complete('ru', 2, grammar), 'runs')).toEqual({ text: 'runs ', caret: 5 });
  expect(putIn('run "Shop', complete('run "Shop', 9, grammar), 'Shop orders').text).toBe('run "Shop orders" ');
});

test('values share a beginning, unless it says nothing new', () => {
  expect(sharedBeginning(complete('run S', 5, grammar))).toBe('Shop ');
  expect(sharedBeginning(complete('run ', 4, grammar))).toBeNull();
  expect(sharedBeginning(complete('run s', 5, grammar))).toBeNull();
});
