import { createHmac, timingSafeEqual } from 'node:crypto';
import { type AuditFilter, auditFilterSchema } from 'shared-contracts/api/audit';
import { z } from 'zod';
import type { AuditFormat } from './auditFile.ts';

/** Milliseconds in which a browser begins to take the file. */
const life = 60_000;

const linkSchema = auditFilterSchema.extend({ format: z.enum(['csv', 'ndjson']), until: z.number() });

/** What a link is for. */
export interface AuditExport {
  filter: AuditFilter;
  format: AuditFormat;
}

/** Links to files of audit entries. They are signed, so that a browser takes the file itself, without a token. */
export class ExportLinks {
  readonly #secret: string;

  /** @param secret the server's own, shared by all servers on one database */
  constructor(secret: string) {
    this.#secret = secret;
  }

  make({ filter, format }: AuditExport, now = Date.now()): string {
    const said = Buffer.from(JSON.stringify({ ...filter, format, until: now + life })).toString('base64url');
    return `${said}.${this.#sign(said)}`;
  }

  /** Null for a link that is over or was not made here. */
  read(link: string, now = Date.now()): AuditExport | null {
    const [said = '', signature = ''] = link.split('.');
    const [expected, given] = [Buffer.from(this.#sign(said)), Buffer.from(signature)];
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
    const { until, format, ...filter } = linkSchema.parse(JSON.parse(Buffer.from(said, 'base64url').toString()));
    return until < now ? null : { filter, format };
  }

  #sign(said: string): string {
    return createHmac('sha256', this.#secret).update(`audit export:${said}`).digest('base64url');
  }
}
