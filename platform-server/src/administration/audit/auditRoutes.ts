import type pg from 'pg';
import { apiBase } from 'shared-contracts/api';
import { exportAudit, getAuditChain, listAudit, listAuditActions, verifyAuditChain } from 'shared-contracts/api/audit';
import { HttpError } from '../../errors/httpError.ts';
import { accessSnapshot } from '../../routing/accessSnapshot.ts';
import { type Route, route } from '../../routing/route.ts';
import * as auditChainRepository from '../../store/repositories/auditChainRepository.ts';
import * as auditLogRepository from '../../store/repositories/auditLogRepository.ts';
import * as auditRepository from '../../store/repositories/auditRepository.ts';
import type { Queryable } from '../../store/transaction.ts';
import { auditEntryOf } from './auditView.ts';
import type { ExportLinks } from './exportLinks.ts';
import { auditFilePath } from './serveAuditFiles.ts';
import { verifyAuditPage } from './verifyAudit.ts';

export interface AuditRouteDeps {
  pool: pg.Pool;
  /** For lists. */
  reads: Queryable;
  exportLinks: ExportLinks;
  /** Key of the chain. */
  auditKey: Buffer;
}

/** The calls of the audit log, for super admins. */
export function auditRoutes({ pool, reads, exportLinks, auditKey }: AuditRouteDeps): readonly Route[] {
  return [
    route(listAudit, async ({ query }) => {
      const { items, ...page } = await auditLogRepository.page(reads, query);
      return { ...page, items: items.map(auditEntryOf) };
    }),
    route(listAuditActions, () => auditLogRepository.actions(pool)),
    route(getAuditChain, async () => {
      const [head, { count, since }] = await Promise.all([
        auditChainRepository.head(pool),
        auditChainRepository.waiting(pool),
      ]);
      return {
        head: head && { position: Number(head.position), hash: head.hash.toString('hex') },
        waiting: count,
        waiting_since: since?.toISOString() ?? null,
      };
    }),
    route(verifyAuditChain, ({ query }) => verifyAuditPage(pool, auditKey, query.after)),
    route(exportAudit, async ({ caller, body: { format, language, ...filter }, request }) => {
      await auditRepository.record(pool, {
        action: 'audit.exported',
        actorUserId: caller.userId,
        impersonatorUserId: caller.impersonatorUserId ?? null,
        details: { format, ...filter },
        ip: request.ip,
      });
      const status = accessSnapshot(caller);
      if (!status) throw new HttpError('forbidden');
      const file = `${apiBase}${auditFilePath}${await exportLinks.make({ filter, format }, status)}`;
      return { address: language === 'en' ? file : `${file}?language=${language}` };
    }),
  ];
}
