import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { apiBase } from 'shared-contracts/api';
import { replyWithEnvelope } from '../../errors/errorEnvelope.ts';
import { notFound } from '../../errors/httpError.ts';
import type { Queryable } from '../../store/transaction.ts';
import { auditFile } from './auditFile.ts';
import type { ExportLinks } from './exportLinks.ts';

/** Path of files of audit entries, below the API. */
export const auditFilePath = '/admin/audit/file/';

const types = {
  csv: 'text/csv; charset=utf-8; header=present',
  ndjson: 'application/x-ndjson; charset=utf-8',
} as const;

interface Requested {
  Params: { link: string };
  Querystring: { language?: unknown };
}

const languageOf = ({ language }: Requested['Querystring']) => (language === 'fr' ? 'fr' : 'en');

/** `GET /api/v2/admin/audit/file/:link`: audit entries as a file that flows, as its link says. A look at its head takes no link. */
export function serveAuditFiles(app: FastifyInstance, database: Queryable, links: ExportLinks): void {
  app.register(async (scope) => {
    scope.setErrorHandler(replyWithEnvelope);
    const options = { exposeHeadRoute: false };
    scope.get<Requested>(`${apiBase}${auditFilePath}:link`, options, async ({ params, query }, reply) => {
      const requested = await links.take(params.link);
      if (!requested) throw notFound('file');
      const name = `audit-log-${new Date().toISOString().slice(0, 10)}.${requested.format}`;
      reply.header('content-disposition', `attachment; filename="${name}"`).header('cache-control', 'no-store');
      return reply
        .type(types[requested.format])
        .send(Readable.from(auditFile(database, requested.filter, requested.format, languageOf(query))));
    });
  });
}
