import { z } from 'zod';

/** Any page at all, in place of an origin. */
export const anyOrigin = '*';

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const origin = new RegExp(`^https?://(?:${label}(?:\\.${label})*|\\[[0-9a-f:.]+\\])(?::\\d{1,5})?$`);

/** Whether a text is an origin as browsers write it: a scheme, a host in small letters, and a port unless it is the usual one. */
function isOrigin(text: string): boolean {
  return origin.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/** Origins whose pages may send and read the answer, such as `https://shop.example.com`; `*`: any; empty: none. */
export const browserOriginsSchema = z
  .array(
    z
      .string()
      .max(300)
      .refine(
        (text) => text === anyOrigin || isOrigin(text),
        'Use an origin such as https://example.com, or * for any',
      ),
  )
  .max(50);
