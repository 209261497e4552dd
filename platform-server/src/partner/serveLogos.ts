import { pictureIn } from 'shared-contracts/api/picture';
import type { HttpArea } from '../routing/route.ts';

const yearS = 365 * 24 * 60 * 60;

/** `GET /branding/<digest>`: the logo that mails show. What stands behind a digest never changes. */
export function serveLogos(logoOf: (digest: string) => Promise<string | null>): HttpArea {
  return (app) => {
    app.get<{ Params: { digest: string } }>('/branding/:digest', async ({ params: { digest } }, reply) => {
      const logo = /^[0-9a-f]{64}$/.test(digest) ? await logoOf(digest) : null;
      const picture = pictureIn(logo ?? '');
      if (!picture) return reply.status(404).type('text/plain; charset=utf-8').send('Not found');
      return reply
        .headers({
          'content-type': picture.type,
          'cache-control': `public, max-age=${yearS}, immutable`,
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'cross-origin',
        })
        .send(Buffer.from(picture.base64, 'base64'));
    });
  };
}
