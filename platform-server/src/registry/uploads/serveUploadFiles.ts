import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { apiBase } from 'shared-contracts/api';
import { publishers, uploadFilePath } from 'shared-contracts/api/deploy';
import { replyWithEnvelope } from '../../errors/errorEnvelope.ts';
import { HttpError, intakeStopped, notFound } from '../../errors/httpError.ts';
import { admit, type Identification } from '../../routing/access.ts';
import type { ReleaseUploadRow } from '../../store/rows/registry.ts';
import type { ReleasePublisher } from './releasePublisher.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The upload a file is sent for, once the sender is known to be allowed to. */
    upload: ReleaseUploadRow | null;
  }
}

function announcedSize(header: string | undefined): number | null {
  return header === undefined ? null : Number(header);
}

/**
 * `PUT /api/v2/deploy/uploads/:id/files/:name`: one file of an open upload, its bytes as they are (`uploadFilePath`).
 * They flow to the disk as they come and are never in memory as a whole. 204 once they are stored.
 */
export function serveUploadFiles(
  app: FastifyInstance,
  publisher: ReleasePublisher,
  { isIntakeStopped, ...identification }: Identification & { isIntakeStopped?: () => boolean },
): void {
  app.register(async (scope) => {
    scope.setErrorHandler(replyWithEnvelope);
    scope.decorateRequest('upload', null);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
    scope.put<{ Params: { id: string; name: string } }>(`${apiBase}${uploadFilePath}`, {
      // Before any byte of the body is read.
      onRequest: async (request) => {
        if (isIntakeStopped?.()) throw intakeStopped();
        const actor = await admit(publishers, request.headers, identification);
        request.upload = await publisher.uploads.find(request.params.id, actor);
      },
      handler: async ({ upload, params, body, headers }, reply) => {
        if (!upload) throw notFound('upload');
        if (!body) throw new HttpError('unsupported_media_type.file');
        await publisher.receive(upload, params.name, body as Readable, announcedSize(headers['content-length']));
        return reply.status(204).header('cache-control', 'no-store').send();
      },
    });
  });
}
