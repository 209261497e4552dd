import { z } from 'zod';
import { madeOn } from '../revision.ts';
import { catalogueTextSchema } from './catalogue.ts';

/** What a connector says of itself beside its document. */
export const descriptionFields = {
  name: z.string().trim().min(1, 'Enter a name').max(255, 'Use at most 255 characters'),
  description: catalogueTextSchema,
  icon: z.string().max(100).nullable(),
  colour: z.string().regex(/^#[0-9a-f]{6}$/i, 'Enter a color such as #4f46e5'),
  category_id: z.string().nullable(),
  tags: z.array(z.string().trim().min(1).max(50)).max(20),
  guide: catalogueTextSchema,
};

/** What can be changed of a connector beside its versions; what is left out stays as it is. */
export const catalogueChangeSchema = z
  .object(descriptionFields)
  .partial()
  .extend({ status: z.enum(['published', 'deprecated']).optional(), ...madeOn });
