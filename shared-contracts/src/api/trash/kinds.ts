import { z } from 'zod';
import { thingKinds } from '../kind/index.ts';

/** Every kind has a trash. */
export const trashKindSchema = z.enum(thingKinds);
