import type { TFunction } from 'i18next';
import { z } from 'zod';
import { partnerSettingsSchema } from '../../../api/partner/index.ts';
import { profileSchema } from '../../../api/person/index.ts';
import en from '../../messages/en.json';
import { schemaErrors } from './schemaProblems.ts';

/** The names of texts stand for the texts. */
const t = ((key: string) => key) as unknown as TFunction;

const schema = z.object({
  choice: z.enum(['one', 'two']),
  code: z.string().regex(/^a+$/),
  many: z.array(z.string()),
  told: z.string().refine((text) => text === 'yes', 'Say yes'),
});
const values = { choice: 'three', code: 'b', many: 'none', told: 'no' };

test.each(['choice', 'code', 'many'] as const)('no words of the library reach a person (%s)', (name) => {
  expect(schemaErrors(schema, values, [name], values[name], t)).toEqual(['form.otherValue']);
});

test('a text that a schema has of its own is said, in the language of the reader where a form has it', () => {
  expect(schemaErrors(schema, values, ['told'], 'no', t)).toEqual(['Say yes']);
  const profile = { first_name: 'Ann', last_name: 'Lee', username: '-' };
  expect(schemaErrors(profileSchema, profile, ['username'], '-', t)).toEqual(['form.username']);
  const link = { label: 'Help', url: 'http://help.test' };
  expect(
    schemaErrors(partnerSettingsSchema, { support_links: [link] }, ['support_links', 0, 'url'], link.url, t),
  ).toEqual(['form.https']);
  expect(schemaErrors(schema, values, ['told'], 'no', t, () => undefined)).toEqual(['form.otherValue']);
  expect(schemaErrors(schema, values, ['told'], 'no', t, (text) => text.toUpperCase())).toEqual(['SAY YES']);
  expect(en.form).toMatchObject({ username: expect.any(String), https: expect.any(String) });
});
