import { z } from 'zod';
import { ifNameTaken, nameSchema } from '../name.ts';
import { givenInstant, instant } from '../paging.ts';
import { pictureSchema } from '../picture/index.ts';
import { importColumnSchema, maxImportColumns } from './columns.ts';
import { contentChangeSchema } from './contentChange.ts';
import { importContextModes } from './context.ts';
import { importValidationSchema } from './validation.ts';

/** Most rows of one file. */
export const maxImportRows = 100_000;
/** Largest file in bytes. */
export const maxImportBytes = 50 * 1024 * 1024;

/** `csv` stands for all text with separators, TSV too. */
export const importFormats = ['csv', 'xlsx'] as const;
export type ImportFormat = (typeof importFormats)[number];

const pageTexts = z.object({
  title: z.string().trim().max(200).default(''),
  intro: z.string().trim().max(2000).default(''),
  /** Above the receipt. */
  thanks: z.string().trim().max(2000).default(''),
});
const noTexts = { title: '', intro: '', thanks: '' };

/** Each event, and so each run, gets one row, `size` rows or the whole file. */
export const importDeliverySchema = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('row') }),
  z.object({ mode: z.literal('batch'), size: z.number().int().min(2).max(10_000).default(100) }),
  z.object({ mode: z.literal('file') }),
]);
export type ImportDelivery = z.output<typeof importDeliverySchema>;

/** Colour of a page whose owner has chosen none: the branding of the account takes its place. */
export const importColour = '#2563eb';

/** What visitors see and what becomes of their rows: edited freely, and in use once it is published as a version. */
export const importContentSchema = z.object({
  texts: z
    .object({ en: pageTexts.default(noTexts), fr: pageTexts.default(noTexts) })
    .default({ en: noTexts, fr: noTexts }),
  /** For visitors whose browser asks for neither language. */
  language: z.enum(['en', 'fr']).default('en'),
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'Use a color such as #2563eb')
    .default(importColour),
  /** A picture as a data URL. */
  logo: pictureSchema.nullable().default(null),
  columns: z
    .array(importColumnSchema)
    .max(maxImportColumns)
    .refine(
      (columns) => new Set(columns.map(({ key }) => key)).size === columns.length,
      'Give every column its own key',
    )
    .default([]),
  formats: z.array(z.enum(importFormats)).min(1, 'Allow at least one format').default(['csv', 'xlsx']),
  max_rows: z.number().int().min(1).max(maxImportRows).default(maxImportRows),
  max_bytes: z.number().int().min(1024).max(maxImportBytes).default(maxImportBytes),
  /** `all`: nothing is taken while a row has a problem. `valid`: rows without problems are taken, the others are left. */
  row_policy: z.enum(['all', 'valid']).default('all'),
  delivery: importDeliverySchema.default({ mode: 'row' }),
  /** Null: no scenario validates the rows. */
  validation: importValidationSchema.nullable().default(null),
});
export type ImportContent = z.output<typeof importContentSchema>;

/** Who may use the page, and where it may be shown; in use as soon as it is saved. */
export const importDeploymentSchema = z.object({
  /** `signed-in`: members of the account alone. */
  access: z.enum(['public', 'password', 'signed-in']).default('public'),
  /** From then on the page takes nothing; null: it never ends. */
  expires_at: instant.nullable().default(null),
  /** Origins (`https://example.com`) whose pages may show this one in a frame; empty: none. */
  allowed_origins: z.array(z.string()).default([]),
  /** Whether visitors bring a signed context: never read · may bring one, which must be right · cannot enter without. */
  context: z.enum(importContextModes).default('off'),
});
export type ImportDeployment = z.output<typeof importDeploymentSchema>;

const host =
  /^https?:\/\/(?:\[[\da-f:.]+\]|(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)*[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)(?::\d{1,5})?$/i;

/** What browsers take for an origin: a host of real labels, and a port that there is. */
const givenOrigin = z
  .string()
  .max(300)
  .refine((text) => host.test(text) && URL.canParse(text), 'Use an origin such as https://example.com');

/** The same as people give it. */
const givenDeploymentSchema = importDeploymentSchema.extend({
  expires_at: givenInstant.nullable().default(null),
  allowed_origins: z.array(givenOrigin).max(50).default([]),
});

const publishedSchema = z.object({ version: z.number().int(), published_at: instant, published_by: z.string() });

/** A list or table that a page refers to and that is in the trash, gone, or does not go with one column. */
const lostReferenceSchema = z.object({
  kind: z.enum(['filter', 'conversion']),
  id: z.string(),
  /** Null for what is gone. */
  name: z.string().nullable(),
});
export type LostReference = z.output<typeof lostReferenceSchema>;

/** A public page that takes files of rows, checks them and starts scenarios with them (core §1, product §5). */
export const importPageSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Readable part of the address; changing it breaks no link that was given away. */
  slug: z.string(),
  /** Full public address, under `/import/`; unguessable. */
  url: z.string(),
  content: importContentSchema,
  /** Columns of the content. */
  column_count: z.number().int(),
  deployment: importDeploymentSchema,
  /** Whether a password is set; it is never answered. */
  has_password: z.boolean(),
  /** What contexts are signed with; null before the first secret. The secret itself is answered once. */
  context_secret: z
    .object({
      created_at: instant,
      /** Until then what the earlier secret signed is taken too. */
      earlier_until: instant.nullable(),
    })
    .nullable(),
  /** The version that visitors get; null before the first. */
  published: publishedSchema.nullable(),
  /** Whether `content` differs from what is published. */
  has_changes: z.boolean(),
  /** What the published version refers to and cannot use: while there is any, the page says that it is out of order and takes nothing. */
  lost_references: z.array(lostReferenceSchema),
  /** Paused: the page says so and takes nothing; rows that were taken are delivered. */
  is_paused: z.boolean(),
  /** False: in trash; the address answers 404. */
  is_active: z.boolean(),
  /** Rises with every save; a save must name the one it was made from. */
  revision: z.number().int(),
  /** Scenarios whose start node names this page. */
  scenario_ids: z.array(z.string()),
  created_at: instant,
  updated_at: instant,
  last_submission_at: instant.nullable(),
  submissions_24h: z.number().int(),
});
export type ImportPage = z.output<typeof importPageSchema>;

/** An import page in a list: without its content, which may have 1 MB. */
export const importPageSummarySchema = importPageSchema.omit({ content: true });
export type ImportPageSummary = z.output<typeof importPageSummarySchema>;

const slug = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]*(-[a-z0-9]+)*$/, 'Use lowercase letters, digits and hyphens');
const description = z.string().max(2000);
/** Texts, logo and columns together, in characters of JSON: every version keeps all of them. */
const maxContent = 1_000_000;
const savedContent = importContentSchema.refine(
  (content) => JSON.stringify(content).length <= maxContent,
  'Use fewer columns, choices or texts: the maximum is 1 MB in total',
);
const password = z.string().min(8, 'Use at least 8 characters').max(200);

export const importPageCreateSchema = z.object({
  name: nameSchema,
  ...ifNameTaken,
  description: description.default(''),
  /** Made from the name unless it is given. */
  slug: slug.optional(),
  content: savedContent.optional(),
  /** Scenarios whose start node takes up this page. */
  scenario_ids: z.array(z.string()).default([]),
});
export type ImportPageCreate = z.input<typeof importPageCreateSchema>;

/** Body of a PUT: what is left out stays as it is. 409 with the current record when `revision` is not the newest. */
export const importPageUpdateSchema = z.object({
  revision: z.number().int().optional(),
  name: nameSchema.optional(),
  description: description.optional(),
  slug: slug.optional(),
  content: savedContent.optional(),
  deployment: givenDeploymentSchema.optional(),
  /** Write-only. 422 for the access `password` without one. */
  password: password.optional(),
  is_paused: z.boolean().optional(),
  is_active: z.boolean().optional(),
  /** The start nodes of the scenarios are saved together with the page. */
  scenario_ids: z.array(z.string()).optional(),
});
export type ImportPageUpdate = z.input<typeof importPageUpdateSchema>;

/** Most changes that are named of a version. */
export const maxNamedChanges = 10;

/** One published state; every one can be had back into `content`. */
export const importVersionSchema = publishedSchema.extend({
  /** What it changed; null for the first, and for versions from before this was kept. */
  changes: z.object({ named: z.array(contentChangeSchema).max(maxNamedChanges), count: z.number().int() }).nullable(),
  /** Submissions that used it. */
  submissions: z.number().int(),
});
export type ImportVersion = z.output<typeof importVersionSchema>;
