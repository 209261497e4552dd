import { z } from 'zod';

/** An organisation or a person that an entry is about; `name` is what people call it. */
export const partySchema = z.object({ id: z.string(), name: z.string() });
