import { nodeCatalogue } from '../catalogue.ts';
import { fieldsReferringTo, referredKinds, referredThings } from './kinds.ts';
import { referencesOf, referencesOfThing } from './referencesOf.ts';
import { fieldsOfThing } from './things.ts';

const node = (type: string, config: Record<string, unknown>) => ({
  type,
  data: { config, policy: {}, disabled: false },
});

describe('what nodes refer to', () => {
  test.each([
    ['start', { webhooks: ['w', ''], import_pages: ['p'] }, ['webhook w webhooks.0', 'import_page p import_pages.0']],
    [
      'connector',
      { configuration_id: 'c', operation_id: 'o' },
      ['connector c configuration_id', 'operation o operation_id'],
    ],
    ['http', { tunnel_id: 't', url: 'x' }, ['tunnel t tunnel_id']],
    [
      'http',
      { authentication: { type: 'configuration', configuration_id: 'c' } },
      ['connector c authentication.configuration_id'],
    ],
    ['filter', { lists: [{ filter_id: '' }, { filter_id: 'f' }] }, ['filter f lists.1.filter_id']],
    [
      'conversion',
      { conversion_id: 't', targets: [{ column: 'price' }] },
      ['conversion t conversion_id', 'column price targets.0.column'],
    ],
    ['catch', { node_ids: ['n1'] }, ['node n1 node_ids.0']],
    ['variable', { name: 'seen', value: '{{ vars.count + 1 }}' }, ['variable seen name', 'variable count value']],
    ['function', { code: `return node('Map').payload + vars['a b'];` }, ['node Map code', 'variable a b code']],
    ['mail', { to: "node('x') {{ node('n2').payload }}" }, ['node n2 to']],
    ['of another release', { tunnel_id: 't' }, []],
  ])('%s', (type, config, expected) => {
    const found = referencesOf(node(type, config)).map(({ kind, id, path }) => `${kind} ${id} ${path}`);
    expect(found).toEqual(expected);
  });
});

test('what things refer to', () => {
  const content = {
    columns: [
      { filter_id: 'f', conversion_id: null },
      { filter_id: null, conversion_id: 't' },
    ],
  };
  expect(referencesOfThing('import_page', { content }).map(({ kind, id }) => [kind, id])).toEqual([
    ['filter', 'f'],
    ['conversion', 't'],
  ]);
  expect(referencesOfThing('connector', { tunnel_id: 't' })).toEqual([{ kind: 'tunnel', id: 't', path: 'tunnel_id' }]);
  expect(referencesOfThing('webhook', { tunnel_id: 't' })).toEqual([]);
});

test('every kind is referred to by some node, or written in expressions', () => {
  const declared = [...nodeCatalogue.map((kind) => kind.references), ...referredThings.map(fieldsOfThing)];
  const referred = referredKinds.filter((kind) =>
    declared.some((fields) => fieldsReferringTo(fields, kind).length > 0),
  );
  expect(referred).toEqual(referredKinds);
});

test('a setting that says that it is an id is declared', () => {
  for (const kind of nodeCatalogue) {
    const text = JSON.stringify(kind.config.parse({ lists: [{}], ...kind.defaults() }));
    const ids = [...new Set(text.match(/"\w+_ids?"/g) ?? [])].map((name) => name.slice(1, -1));
    const declared = Object.keys(kind.references).flatMap((field) => field.split('.'));
    expect(ids.filter((id) => !declared.includes(id))).toEqual([]);
  }
});
