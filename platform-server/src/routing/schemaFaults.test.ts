import assert from 'node:assert/strict';
import { test } from 'node:test';
import { schemaFaults } from 'shared-contracts/nodes';
import { z } from 'zod';

const cases: readonly [what: string, schema: z.ZodType, value: unknown, en: string, fr: string][] = [
  ['a field that is missing', z.string(), undefined, 'Enter a value', 'Saisissez une valeur'],
  ['an empty text', z.string().min(1), '', 'Enter a value', 'Saisissez une valeur'],
  ['another type', z.string(), 5, 'Use text', 'Utilisez du texte'],
  ['a fraction', z.int(), 1.5, 'Use a whole number', 'Utilisez un nombre entier'],
  ['a type of its own', z.date(), 5, 'Use a value of type date', 'Utilisez une valeur de type date'],
  ['a short text', z.string().min(2), 'a', 'Use at least 2 characters', 'Utilisez au moins 2 caractères'],
  ['a long list', z.array(z.int()).max(2), [1, 2, 3], 'Use at most 2 items', 'Utilisez au plus 2 éléments'],
  ['a small number', z.number().min(3), 2, 'Use 3 or more', 'Utilisez 3 ou plus'],
  ['a number at an open bound', z.number().lt(3), 3, 'Use less than 3', 'Utilisez moins de 3'],
  [
    'another choice',
    z.enum(['a', '$&']),
    'b',
    'Use one of these: "a", "$&"',
    'Utilisez l’une de ces valeurs : "a", "$&"',
  ],
  [
    'what is no address',
    z.email(),
    'ann',
    'Enter an email address such as ann@example.com',
    'Saisissez une adresse e-mail telle que ann@example.com',
  ],
  ['a format of its own', z.ipv4(), 'here', 'Use text in the format ipv4', 'Utilisez du texte au format ipv4'],
  [
    'fields that nobody knows',
    z.strictObject({}),
    { a: 1, b: 2 },
    'Remove the unknown fields: a, b',
    'Retirez les champs inconnus : a, b',
  ],
  [
    'none of several forms',
    z.union([z.string(), z.int()]),
    true,
    'Use one of the formats of this field',
    'Utilisez l’un des formats de ce champ',
  ],
  ['a multiple', z.number().multipleOf(5), 7, 'Use a multiple of 5', 'Utilisez un multiple de 5'],
  ['a rule without a text', z.string().refine(() => false), 'a', 'Use another value', 'Utilisez une autre valeur'],
];

for (const [what, schema, value, en, fr] of cases) {
  test(`${what} is answered with what to do, in both languages`, () => {
    const message = (error: (typeof schemaFaults)['en']) =>
      schema.safeParse(value, { error }).error?.issues[0]?.message;
    assert.deepEqual([message(schemaFaults.en), message(schemaFaults.fr)], [en, fr]);
  });
}

test('a text of the schema itself stands', () => {
  const schema = z.string('Enter a name');
  assert.equal(schema.safeParse(5, { error: schemaFaults.en }).error?.issues[0]?.message, 'Enter a name');
});
