import { z } from 'zod';

/** A picture of at most 146 kB as a data URL, in a format that holds no scripts. */
export const pictureSchema = z
  .string()
  .max(200_000, 'Use a picture of at most 146 kB')
  .regex(/^data:image\/(png|jpeg|webp|gif);base64,[A-Za-z0-9+/]+=*$/, 'Use a PNG, JPEG, WebP or GIF picture');
