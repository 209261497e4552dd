import type { FastifyRequest } from 'fastify';
import type { BulkResult } from 'shared-contracts/api';
import { preferredLocale } from '../languages/preferredLocale.ts';
import { asHttpError } from './errorEnvelope.ts';

/** How it went with one that failed. */
export type Failed = Extract<BulkResult, { ok: false }>;

/** What the work for one of many answers, or how it failed: as a call for it alone would say. */
export async function resultOf<Done>(
  id: string,
  work: Promise<Done>,
  { log, headers }: FastifyRequest,
): Promise<Done | Failed> {
  try {
    return await work;
  } catch (thrown) {
    const error = asHttpError(thrown);
    const locale = preferredLocale(headers['accept-language']);
    if (error.status >= 500) log.error({ err: error.cause ?? error, id }, 'one of many failed');
    return { id, ok: false, code: error.code, reason: error.reason, message: error.in(locale), params: error.params };
  }
}
