import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  changedNames,
  compareReports,
  isAtLeast,
  namesIn,
  neededVersion,
  versionOf,
} from '../../shared-contracts/src/deploy/index.ts';
import { reportsOf } from './report.ts';

const door = { name: 'shared-contracts/react', folder: 'react', report: 'react.md' };
const reports = (names, behind = {}) => reportsOf('1.1', { doors: [{ door, names }], behind });

/** The version that a change of one name asks for, after 1.1. */
function afterChange(before, now, name = 'Thing') {
  return neededVersion('1.1', compareReports(reports({ [name]: before }), reports({ [name]: now })));
}

test('a report can be read again: its names with their texts, and its version', () => {
  const names = { Can: 'function Can(): Element', Thing: 'interface Thing {\n  a: string;\n}' };
  const files = reports(names, { Behind: 'type Behind = string' });
  assert.deepEqual(namesIn(files['react.md']), names);
  assert.deepEqual(namesIn(files['behind.md']), { Behind: 'type Behind = string' });
  assert.equal(versionOf(files), '1.1');
  assert.equal(versionOf({}), null);
});

test('nothing changed asks for nothing', () => {
  const names = { Thing: 'interface Thing {\n  a: string;\n}' };
  const difference = compareReports(reports(names), reports(names));
  assert.deepEqual(difference, { breaking: [], added: [] });
  assert.equal(neededVersion('1.1', difference), '1.1');
});

test('a name or a door more asks for a minor, a name less for a major', () => {
  const one = reports({ One: 'type One = string' });
  const two = reports({ One: 'type One = string', Two: 'type Two = string' });
  assert.equal(neededVersion('1.1', compareReports(one, two)), '1.2');
  assert.deepEqual(compareReports(two, one), { breaking: ['react.md Two'], added: [] });
  assert.equal(neededVersion('1.1', compareReports(two, one)), '2.0');
  assert.equal(neededVersion('1.1', compareReports({ ...one, 'ui-new.md': two['react.md'] }, one)), '2.0');
  assert.equal(neededVersion('1.1', compareReports(one, { ...one, 'ui-new.md': two['react.md'] })), '1.2');
});

test('a changed shape that no door exports counts as that of the names made of it', () => {
  const before = reports(
    { Card: 'function Card(props: CardProps): Element' },
    { CardProps: 'interface CardProps {\n  a: string;\n}' },
  );
  const now = reports(
    { Card: 'function Card(props: CardProps): Element' },
    { CardProps: 'interface CardProps {\n  a: number;\n}' },
  );
  assert.deepEqual(compareReports(before, now).breaking, [
    'behind.md CardProps › interface CardProps { › a: string;',
    'behind.md CardProps › interface CardProps { › a: number;',
  ]);
});

const interfaceOf = (...members) => `interface Thing {\n${members.map((member) => `  ${member}`).join('\n')}\n}`;

for (const [what, before, now, needed] of [
  ['a member more', interfaceOf('a: string;'), interfaceOf('a: string;', 'b: string;'), '1.2'],
  ['a member less', interfaceOf('a: string;', 'b: string;'), interfaceOf('a: string;'), '2.0'],
  ['a member of another type', interfaceOf('a: string;'), interfaceOf('a: number;'), '2.0'],
  ['an optional member that became required', interfaceOf('a?: string;'), interfaceOf('a: string;'), '2.0'],
  ['members in another order', interfaceOf('a: string;', 'b: string;'), interfaceOf('b: string;', 'a: string;'), '1.1'],
  [
    'a member more deep within',
    interfaceOf('a: {', '  b: string;', '};'),
    interfaceOf('a: {', '  b: string;', '  c: string;', '};'),
    '1.2',
  ],
  [
    'a member that moved',
    interfaceOf('a: {', '  b: string;', '};', 'c: {', '};'),
    interfaceOf('a: {', '};', 'c: {', '  b: string;', '};'),
    '2.0',
  ],
  ['a value more', "type Thing = 'a' | 'b'", "type Thing = 'a' | 'b' | 'c'", '1.2'],
  ['a value less', "type Thing = 'a' | 'b'", "type Thing = 'a'", '2.0'],
  ['values in another order', 'const Thing: readonly ["a", "b"]', 'const Thing: readonly ["b", "a"]', '1.1'],
  ['another signature', 'function Thing(a: string): void', 'function Thing(a: number): void', '2.0'],
  ['another address', 'GET /thing/\nconst Thing: Endpoint', 'GET /things/\nconst Thing: Endpoint', '2.0'],
]) {
  test(`${what} asks for ${needed}`, () => assert.equal(afterChange(before, now), needed));
}

const body = (...fields) =>
  `POST /thing/\nconst Thing: Endpoint\nbody: z.ZodObject<{\n${fields.map((field) => `  ${field}`).join('\n')}\n}>`;
const answer = (...fields) => body(...fields).replace('body:', 'answer:');

test('what remotes hand in may get more that is optional, and nothing more that is required', () => {
  assert.equal(afterChange(body('a: z.ZodString;'), body('a: z.ZodString;', 'b: z.ZodOptional<z.ZodString>;')), '1.2');
  assert.equal(afterChange(body('a: z.ZodString;'), body('a: z.ZodString;', 'b: z.ZodDefault<z.ZodString>;')), '1.2');
  assert.equal(afterChange(body('a: z.ZodString;'), body('a: z.ZodString;', 'b: z.ZodString;')), '2.0');
  assert.equal(afterChange(answer('a: z.ZodString;'), answer('a: z.ZodString;', 'b: z.ZodString;')), '1.2');
  const props = (...members) => interfaceOf(...members).replace('Thing', 'CardProps');
  assert.equal(afterChange(props('a: string;'), props('a: string;', 'b?: string;'), 'CardProps'), '1.2');
  assert.equal(afterChange(props('a: string;'), props('a: string;', 'b: string;'), 'CardProps'), '2.0');
});

test('versions compare by number', () => {
  assert.equal(isAtLeast('1.10', '1.9'), true);
  assert.equal(isAtLeast('1.9', '1.10'), false);
  assert.equal(isAtLeast('2.0', '1.10'), true);
  assert.equal(isAtLeast('2.0', '2.0'), true);
});

test('a changed shape reaches every name that is made of it, and no other', () => {
  const names = {
    Card: 'function Card(props: CardProps): Element',
    Deck: 'function Deck(props: DeckProps): Element',
    Gone: 'const Gone: string',
    Line: 'function Line(): Element',
  };
  const before = reports(names, {
    CardProps: 'interface CardProps {\n  a: string;\n}',
    DeckProps: 'interface DeckProps {\n  cards: CardProps[];\n}',
  });
  const { Gone: _, ...left } = names;
  const now = reports(left, {
    CardProps: 'interface CardProps {\n  a: number;\n}',
    DeckProps: 'interface DeckProps {\n  cards: CardProps[];\n  b?: string;\n}',
  });
  assert.deepEqual(changedNames(before, now)['shared-contracts/react'], ['Card', 'Deck', 'Gone']);
  assert.deepEqual(changedNames(before, before), {});
});
