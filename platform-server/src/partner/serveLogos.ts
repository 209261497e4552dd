import type { HttpArea } from '../routing/route.ts';

const dataUrl = /^data:(image\/(?:png|jpeg|webp|gif));base64,(.+)$/;
const yearS = 365 * 24 * 60 * 60;

/** `GET /branding/<digest>`: the logo that mails show. What stands behind a digest never changes. */
export function serveLogos(logoOf: (digest: string) => Promise<string | null>): HttpArea {
  return (app) => {
    app.get<{ Params: { digest: string } }>('/branding/:digest', async ({ params: { digest } }, reply) => {
      const logo = /^[0-9a-f]{64}$/.test(digest) ? await logoOf(digest) : null;
      const [, type, base64] = dataUrl.exec(logo ?? '') ?? [];
      if (!type || !base64) return reply.status(404).type('text/plain; charset=utf-8').send('Not found');
      return reply
        .headers({
          'content-type': type,
          'cache-control': `public, max-age=${yearS}, immutable`,
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'cross-origin',
        })
        .send(Buffer.from(base64, 'base64'));
    });
  };
}
