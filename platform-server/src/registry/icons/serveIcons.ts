import type { FastifyInstance, FastifyReply } from 'fastify';
import { notFound } from '../../errors/httpError.ts';
import { noDocument } from '../../html/contentPolicy.ts';
import { iconDrawing, iconSetVersion } from './iconSet.ts';
import { iconsPath } from './planIcons.ts';

const forEver = 'public, max-age=31536000, immutable';
/** A page of another version of this server asks for its own; what it gets may change. */
const forAnHour = 'public, max-age=3600';

/** With the namespace, without which browsers draw a file of its own, as `<img>` has it, as nothing. */
const asImage = (drawing: string) => drawing.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');

const maxTogether = 200;

/** Icons side by side in one file, of which `#name` shows one. A name that the set does not have is left out. */
async function sheetOf(names: readonly string[]): Promise<string> {
  const drawn = await Promise.all(names.map(async (name) => ({ name, drawing: await iconDrawing(name) })));
  const places = drawn.flatMap(({ name, drawing }, at) => {
    if (drawing === null) return [];
    const left = at * 24;
    const view = `<view id="${name}" viewBox="${left} 0 24 24"/>`;
    return [view, drawing.replace('<svg', `<svg x="${left}" width="24" height="24"`)];
  });
  return `<svg viewBox="0 0 24 24">${places.join('')}</svg>`;
}

/** Icons of the set one by one or some in one file, for whatever a page shows that is not in its plan. */
export function serveIcons(app: FastifyInstance): void {
  const send = (reply: FastifyReply, version: string, drawing: string) =>
    reply
      .headers({
        'content-type': 'image/svg+xml',
        'cache-control': version === iconSetVersion() ? forEver : forAnHour,
        'content-security-policy': noDocument,
        'x-content-type-options': 'nosniff',
      })
      .send(asImage(drawing));
  app.get<{ Params: { version: string; file: string } }>(`${iconsPath}:version/:file`, async (request, reply) => {
    const { version, file } = request.params;
    const drawing = file.endsWith('.svg') ? await iconDrawing(file.slice(0, -'.svg'.length)) : null;
    if (drawing === null) throw notFound('file');
    return send(reply, version, drawing);
  });
  app.get<{ Params: { version: string } }>(`${iconsPath}:version/`, async (request, reply) => {
    const list = new URL(request.url, 'http://localhost').searchParams.get('names') ?? '';
    const names = [...new Set(list.split(','))];
    if (names.length > maxTogether) throw notFound('file');
    return send(reply, request.params.version, await sheetOf(names));
  });
}
