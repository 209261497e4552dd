import type { z } from 'zod';
import { english, french, type SchemaWording } from './schemaWording.ts';

type Issue = z.core.$ZodRawIssue;

/** What a bound counts, where it is not the value itself. */
const counted: Readonly<Record<string, string>> = {
  string: 'string',
  array: 'array',
  set: 'array',
  map: 'array',
  // What no schema bounds yet is said by the text of all others.
  date: 'other',
  file: 'other',
};

const listed = (values: readonly unknown[]) =>
  values.map((value) => JSON.stringify(typeof value === 'bigint' ? String(value) : value)).join(', ');

type Bound = z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig>;

function boundText(issue: Bound, wording: SchemaWording): string {
  const kind = counted[issue.origin] ?? (issue.inclusive === false ? 'open' : 'number');
  const bound = Number(issue.code === 'too_small' ? issue.minimum : issue.maximum);
  // A text of at least one character is one that must be there.
  if (issue.code === 'too_small' && kind === 'string' && bound === 1) return wording.missing;
  const text = (issue.exact ? wording.exact[kind] : undefined) ?? wording[issue.code][kind] ?? wording.other;
  return (bound === 1 ? text.replace(/s$/, '') : text).replace('#', bound.toLocaleString(wording.locale));
}

type BadFormat = z.core.$ZodRawIssue<z.core.$ZodIssueInvalidStringFormat>;

function formatText(issue: BadFormat, wording: SchemaWording): string {
  const { prefix = '' } = issue as { prefix?: string };
  return (wording.formats[issue.format] ?? wording.format).replace('#', () => prefix);
}

function say(issue: Issue, wording: SchemaWording): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return wording.missing;
      return wording.types[issue.expected] ?? wording.other;
    case 'too_small':
    case 'too_big':
      return boundText(issue, wording);
    case 'invalid_format':
      return formatText(issue, wording);
    case 'invalid_value':
      if (issue.input === undefined) return wording.missing;
      return (issue.values.length === 1 ? wording.only : wording.oneOf).replace('#', () => listed(issue.values));
    case 'not_multiple_of':
      return wording.multipleOf.replace('#', Number(issue.divisor).toLocaleString(wording.locale));
    case 'unrecognized_keys':
      return wording.unknownKeys.replace('#', () => issue.keys.join(', '));
    case 'invalid_union':
      return issue.input === undefined ? wording.missing : wording.shape;
    case 'invalid_key':
      return wording.key;
    default:
      return wording.other;
  }
}

/** What a schema without a text of its own says of a value, by language, as zod's `error` takes it. */
export const schemaFaults = {
  en: (issue: Issue): string => say(issue, english),
  fr: (issue: Issue): string => say(issue, french),
} as const;
