import { z } from 'zod';

/** What the cells of a column are read as (product §5). A `date` is a day without a time: `2026-12-31`. */
export const importColumnTypes = ['text', 'number', 'integer', 'boolean', 'date', 'email', 'url', 'choice'] as const;
export type ImportColumnType = (typeof importColumnTypes)[number];

/** Orders of day, month and year that dates are written in; `2026-12-31` is read whatever the order. */
export const dateOrders = ['dmy', 'mdy', 'ymd'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** Most columns of one import page. */
export const maxImportColumns = 100;

/** Most columns of one import page in which no two rows may have the same value: each is sorted by at a submission. */
export const maxUniqueColumns = 5;

const label = z.string().trim().max(100, 'Use at most 100 characters');
const bound = z.string().trim().max(40).nullable().default(null);

/**
 * One column that an import page asks for. `min` and `max` bound the value of numbers (`0`, `99.5`), the day of dates
 * (`2026-01-01`) and the number of characters of everything else. A cell that is empty takes `default`, where there is
 * one, before anything is checked.
 */
export const importColumnSchema = z.object({
  /** Name of the value in the payload of runs. */
  key: z
    .string()
    .regex(/^[A-Za-z_][A-Za-z0-9_]{0,63}$/, 'Start with a letter. Use letters, digits and underscores only'),
  /** What it is called; a language that is left out takes the other's. */
  label: z.object({ en: label.default(''), fr: label.default('') }).default({ en: '', fr: '' }),
  /** Other headers that this column goes by, compared without case, accents, spaces and punctuation. */
  aliases: z.array(z.string().trim().min(1).max(100)).max(50).default([]),
  type: z.enum(importColumnTypes).default('text'),
  required: z.boolean().default(false),
  /** No two rows of one file may have the same value; empty cells aside. */
  unique: z.boolean().default(false),
  /** A regular expression for the whole text, in linear time: no look-around, no back-references. */
  pattern: z.string().max(500).nullable().default(null),
  min: bound,
  max: bound,
  /** The values of a `choice`, compared without case. */
  choices: z.array(z.string().trim().min(1).max(200)).max(500).default([]),
  /** How dates are read that could be read in several ways. */
  date_order: z.enum(dateOrders).default('dmy'),
  /** Filter list that a value must pass. */
  filter_id: z.string().nullable().default(null),
  /** Conversion table that a value is replaced by; one without a match is a problem of its row. */
  conversion_id: z.string().nullable().default(null),
  default: z.string().max(2000).nullable().default(null),
  /** Stands in the template file, and in the list of columns. */
  example: z.string().max(200).default(''),
});
export type ImportColumn = z.output<typeof importColumnSchema>;
