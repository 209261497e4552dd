import type { TFunction } from 'i18next';
import { isEmpty } from './validation.ts';

/** What zod says of a value, as far as forms read it. */
export interface SchemaIssue {
  code?: string | undefined;
  path: readonly PropertyKey[];
  message: string;
  origin?: string;
  minimum?: unknown;
  maximum?: unknown;
  format?: string;
  expected?: string;
}

/** A zod schema of an object, e.g. the `body` of an endpoint. */
export interface FormSchema {
  safeParse(
    value: unknown,
    params: { error: () => string },
  ): { success: boolean; error?: { issues: readonly SchemaIssue[] } | undefined };
}

/** Path of a field, e.g. `['response', 'mode']`. */
export type FieldPath = readonly (string | number)[];

/** What a limit counts, in the names of the texts. */
const countedBy: Readonly<Record<string, string>> = { string: 'Characters', array: 'Items', set: 'Items' };
const formats: Readonly<Record<string, string>> = { email: 'form.email', url: 'form.url' };

/** In place of the library's own words, which are for programs. */
const unsaid = 'unsaid';

/** Texts that schemas of forms have of their own, and their names in the messages. */
const ownTexts: Readonly<Record<string, string>> = {
  'Use a URL that starts with https://': 'form.https',
  'Enter a URL such as https://api.example.com': 'form.url',
  'Enter the name of a header': 'form.headerName',
  'Use 2 to 39 letters, digits, dots, dashes and underscores': 'form.username',
  'Enter the 6 digits that the app shows': 'form.sixDigits',
  'Use an email address': 'form.email',
};

/** The reader's text for one that a schema has of its own; undefined for one that is not in their language. */
export type ReadOwnText = (text: string) => string | undefined;

const asWritten: ReadOwnText = (text) => text;

/** Says an issue in the reader's language, never in the words of the library that found it. */
function issueText(issue: SchemaIssue, t: TFunction, ownText: ReadOwnText): string {
  const { code, format, origin = '', minimum, maximum } = issue;
  const counted = countedBy[origin] ?? 'Number';
  if (code === 'too_small') return t(`form.atLeast${counted}`, { count: Number(minimum) });
  if (code === 'too_big') return t(`form.atMost${counted}`, { count: Number(maximum) });
  if (code === 'invalid_type' && issue.expected === 'int') return t('form.wholeNumber');
  const known = ownTexts[issue.message] ?? (code === 'invalid_format' && format ? formats[format] : undefined);
  if (known) return t(known);
  return (issue.message === unsaid ? undefined : ownText(issue.message)) ?? t('form.otherValue');
}

/** Errors that the schema finds at one field of the values. */
export function schemaErrors(
  schema: FormSchema,
  values: unknown,
  path: FieldPath,
  value: unknown,
  t: TFunction,
  ownText: ReadOwnText = asWritten,
): string[] {
  const place = path.join('.');
  const issues = schema.safeParse(values, { error: () => unsaid }).error?.issues ?? [];
  const pathOf = (issue: SchemaIssue) => issue.path.map(String).join('.');
  // What is wrong within the value of a field, such as one number of a rate, is told at the field.
  const here = issues.filter((issue) => pathOf(issue) === place || pathOf(issue).startsWith(`${place}.`));
  if (here.length > 0 && isEmpty(value)) return [t('form.required')];
  return here.map((issue) => issueText(issue, t, ownText));
}
