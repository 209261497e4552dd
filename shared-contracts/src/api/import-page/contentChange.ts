import { z } from 'zod';
import { importColumnSchema } from './columns.ts';

const columnFields = importColumnSchema.omit({ key: true }).keyof();
/** Settings of a column, as its editor names them. */
export type ColumnField = z.output<typeof columnFields>;

const contentPart = z.enum([
  'textsEn',
  'textsFr',
  'language',
  'look',
  'formats',
  'limits',
  'row_policy',
  'delivery',
  'validation',
]);
/** Parts of the content of an import page beside its columns. */
export type ContentPart = z.output<typeof contentPart>;

const column = importColumnSchema.pick({ key: true, label: true });

/** One thing that differs between two contents of an import page. */
export const contentChangeSchema = z.discriminatedUnion('what', [
  z.object({ what: z.literal('added'), column }),
  z.object({ what: z.literal('removed'), column }),
  z.object({ what: z.literal('changed'), column, fields: z.array(columnFields) }),
  z.object({ what: z.literal('order') }),
  z.object({ what: z.literal('part'), part: contentPart }),
]);
export type ContentChange = z.output<typeof contentChangeSchema>;
