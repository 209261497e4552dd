import type { FastifyInstance } from 'fastify';
import { notFound } from '../../errors/httpError.ts';
import { noDocument } from '../../html/contentPolicy.ts';
import { iconDrawing, iconSetVersion } from './iconSet.ts';
import { iconsPath } from './planIcons.ts';

const forEver = 'public, max-age=31536000, immutable';
/** A page of another version of this server asks for its own; what it gets may change. */
const forAnHour = 'public, max-age=3600';

/** With the namespace, without which browsers draw a file of its own, as `<img>` has it, as nothing. */
const asImage = (drawing: string) => drawing.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');

/** Icons of the set one by one, for whatever a page shows that is not in its plan. */
export function serveIcons(app: FastifyInstance): void {
  app.get<{ Params: { version: string; file: string } }>(`${iconsPath}:version/:file`, async (request, reply) => {
    const { version, file } = request.params;
    const drawing = file.endsWith('.svg') ? await iconDrawing(file.slice(0, -'.svg'.length)) : null;
    if (drawing === null) throw notFound('file');
    return reply
      .headers({
        'content-type': 'image/svg+xml',
        'cache-control': version === (await iconSetVersion()) ? forEver : forAnHour,
        'content-security-policy': noDocument,
        'x-content-type-options': 'nosniff',
      })
      .send(asImage(drawing));
  });
}
