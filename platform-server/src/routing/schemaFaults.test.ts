import assert from 'node:assert/strict';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { schemaFaults } from 'shared-contracts/nodes';
import { z } from 'zod';
import { errorTexts } from '../errors/httpError.ts';

const cases: readonly [what: string, schema: z.ZodType, value: unknown, en: string, fr: string][] = [
  ['a field that is missing', z.string(), undefined, 'Enter a value', 'Saisissez une valeur'],
  ['an empty text', z.string().min(1), '', 'Enter a value', 'Saisissez une valeur'],
  ['another type', z.string(), 5, 'Use text', 'Utilisez du texte'],
  ['a fraction', z.int(), 1.5, 'Use a whole number', 'Utilisez un nombre entier'],
  ['a type of its own', z.date(), 5, 'Use a date', 'Utilisez une date'],
  ['a short text', z.string().min(2), 'a', 'Use at least 2 characters', 'Utilisez au moins 2 caractères'],
  ['a long list', z.array(z.int()).max(2), [1, 2, 3], 'Use at most 2 items', 'Utilisez au plus 2 éléments'],
  ['a small number', z.number().min(3), 2, 'Use 3 or more', 'Utilisez 3 ou plus'],
  ['a number at an open bound', z.number().lt(3), 3, 'Use less than 3', 'Utilisez moins de 3'],
  [
    'another choice',
    z.enum(['a', '$&']),
    'b',
    'Use one of these: "a", "$&"',
    'Utilisez l’une de ces valeurs : "a", "$&"',
  ],
  [
    'what is no address',
    z.email(),
    'ann',
    'Enter an email address such as ann@example.com',
    'Saisissez une adresse e-mail telle que ann@example.com',
  ],
  ['what is no network address', z.ipv4(), 'here', 'Use the format of this field', 'Respectez le format de ce champ'],
  ['a beginning', z.string().startsWith('$&'), 'a', 'Start with $&', 'Commencez par $&'],
  [
    'a text of another length',
    z.string().length(6),
    'a',
    'Use exactly 6 characters',
    'Utilisez exactement 6 caractères',
  ],
  ['a long list of one', z.array(z.int()).max(1), [1, 2], 'Use at most 1 item', 'Utilisez au plus 1 élément'],
  ['the one value', z.literal(true), false, 'Use true', 'Utilisez true'],
  ['an early date', z.date().min(new Date()), new Date(0), 'Use another value', 'Utilisez une autre valeur'],
  ['a name of a field', z.record(z.string().max(1), z.int()), { ab: 1 }, 'Rename this field', 'Renommez ce champ'],
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

const raw = (issue: object) => ({ input: 'x', path: [], ...issue }) as unknown as z.core.$ZodRawIssue;

const types =
  'string number int boolean bigint symbol undefined null never void date array object tuple record map set file nonoptional nan function promise template_literal optional';
const formats =
  'email url emoji uuid uuidv4 uuidv6 guid nanoid cuid cuid2 ulid xid ksuid datetime date time duration ipv4 ipv6 mac cidrv4 cidrv6 base64 base64url json_string e164 iban jwt lowercase uppercase hex hostname regex starts_with ends_with includes template_literal credit_card currency_code';
const origins = ['string', 'number', 'int', 'bigint', 'date', 'array', 'set', 'map', 'file'];

/** An issue of every code that zod has, and of each with every type, format and origin. */
const every: readonly z.core.$ZodRawIssue[] = [
  ...types
    .split(' ')
    .flatMap((expected) => [
      raw({ code: 'invalid_type', expected, input: Symbol('x') }),
      raw({ code: 'invalid_type', expected, input: undefined }),
    ]),
  ...formats
    .split(' ')
    .map((format) => raw({ code: 'invalid_format', format, prefix: 'p', suffix: 's', pattern: '/x/' })),
  ...origins.flatMap((origin) =>
    [true, false].flatMap((inclusive) => [
      raw({ code: 'too_small', origin, minimum: 3, inclusive }),
      raw({ code: 'too_big', origin, maximum: 3n, inclusive }),
      raw({ code: 'too_big', origin, maximum: 1, inclusive, exact: true }),
    ]),
  ),
  raw({ code: 'not_multiple_of', divisor: 0.5 }),
  raw({ code: 'unrecognized_keys', keys: ['a'] }),
  raw({ code: 'invalid_value', values: ['a', 2n, null] }),
  raw({ code: 'invalid_union', errors: [] }),
  raw({ code: 'invalid_union', errors: [], input: undefined }),
  raw({ code: 'invalid_union', errors: [], inclusive: false, matches: [0, 1] }),
  raw({ code: 'invalid_key', origin: 'record', issues: [] }),
  raw({ code: 'invalid_element', origin: 'set', key: 1, issues: [] }),
  raw({ code: 'custom' }),
  raw({ code: 'of_a_later_release' }),
];

/** Names that programs have for things: no person has them. */
const ofPrograms =
  /invalid|expected|received|tuple|nonoptional|nan\b|symbol|promise|void|record|[a-z]_[a-z]|base64|cuid|\bmap\b|\bset\b/i;

test('whatever zod finds is said in each language, and never as zod says it', () => {
  for (const issue of every) {
    const texts = [schemaFaults.en(issue), schemaFaults.fr(issue)];
    const what = JSON.stringify([issue.code, texts]);
    assert.ok(
      texts.every((text) => /^\p{Lu}.{6,}$/u.test(text)),
      what,
    );
    assert.notEqual(texts[0], texts[1], what);
    assert.ok(!texts.some((text) => text.includes('#') || ofPrograms.test(text)), what);
    for (const locale of [z.locales.en(), z.locales.fr()]) {
      assert.ok(!texts.includes(String(locale.localeError(issue))), what);
    }
  }
});

/** Schemas that a module has: endpoints by what they take, and schemas themselves. */
const schemasOf = (module: object): z.core.$ZodType[] =>
  Object.values(module).flatMap((value) => {
    if (value instanceof z.core.$ZodType) return [value];
    const { body, query, params } = (value ?? {}) as Record<string, unknown>;
    return [body, query, params].filter((schema) => schema instanceof z.core.$ZodType);
  });

/** Texts that a schema and all within it have of their own. */
function* ownTexts(value: unknown, seen: Set<unknown>): Generator<string> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  const { _zod } = value as { _zod?: { def: { error?: (issue: object) => unknown } } };
  const def = _zod?.def;
  const own = def?.error?.(raw({ code: 'custom', input: '' }));
  if (typeof own === 'string') yield own;
  for (const inner of Object.values(def ?? value)) yield* ownTexts(inner, seen);
}

test('every text that a schema of the API has of its own has its French', async () => {
  const folder = join(fileURLToPath(import.meta.resolve('shared-contracts/api')), '..');
  const texts = new Set<string>();
  const seen = new Set<unknown>();
  for await (const file of glob('**/index.ts', { cwd: folder })) {
    if (file.startsWith('errors')) continue;
    for (const schema of schemasOf(await import(join(folder, file)))) {
      for (const text of ownTexts(schema, seen)) texts.add(text);
    }
  }
  assert.ok(texts.size > 60, `${texts.size}`);
  assert.deepEqual(
    [...texts].filter((text) => !Object.hasOwn(errorTexts.fr.problems, text)),
    [],
  );
});
