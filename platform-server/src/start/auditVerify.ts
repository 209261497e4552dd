import type pg from 'pg';
import type { ChainFault } from 'shared-contracts/api/audit';
import { chainKey } from '../administration/audit/chainHash.ts';
import { sealAudit } from '../administration/audit/sealAudit.ts';
import { type ChainReport, type KeptHead, verifyAudit } from '../administration/audit/verifyAudit.ts';
import { keptSecret } from '../config/secrets.ts';
import { readConfig } from '../config.ts';
import { joinRunning } from '../store/cluster/joinRunning.ts';
import { openPool, targetOf } from '../store/pool.ts';
import { verifyKeys } from './verifyKeys.ts';

const faults: Record<ChainFault, string> = {
  'missing-place': 'the place is missing',
  'missing-entry': 'the entry was deleted',
  changed: 'the entry or its place was changed',
  stray: 'it was added beside the chain',
  'other-head': 'the chain up to here is not the one whose head was kept',
};

function keptHead(text: string | undefined): KeptHead | undefined {
  if (text === undefined) return undefined;
  const [, position = '', hash = ''] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!hash) throw new Error('audit-verify takes the head that it printed before, as 4711:<64 digits>');
  return { position: Number(position), hash };
}

/** What verification found, as the operator reads it. */
export function describeReport({ verified, head, broken, waiting }: ChainReport): string {
  const lines = [
    broken
      ? `BROKEN at ${broken.position === null ? '' : `place ${broken.position}, `}entry ${broken.entryId ?? 'unknown'}: ${faults[broken.fault]}.`
      : 'The audit log is whole.',
    `${verified} entries are right${head ? `, up to the head ${head.position}:${head.hash}` : ''}.`,
  ];
  if (waiting.count > 0) lines.push(`${waiting.count} wait for a place, since ${waiting.since?.toISOString()}.`);
  if (head && !broken)
    lines.push('Keep the head elsewhere: given to the next call, it shows whether the end was cut off.');
  return lines.join('\n');
}

/**
 * Gives a place to what waits for one, and answers the key of the chain.
 * @throws Error for another key than that of the servers: what is sealed with it breaks the chain permanently
 */
export async function sealPending(pool: pg.Pool, encryptionKey: string): Promise<Buffer> {
  await verifyKeys(pool, { encryptionKey });
  const key = chainKey(encryptionKey);
  await sealAudit(pool, key);
  return key;
}

/**
 * `npm start -- audit-verify [head]`: goes through the chain of the audit log. It runs beside the server.
 * @throws Error with the report where the chain is broken
 */
export async function operatorAuditReport(head: string | undefined, environment: NodeJS.ProcessEnv): Promise<string> {
  const kept = keptHead(head);
  const config = readConfig(environment);
  const encryptionKey = await keptSecret(config, 'encryptionKey');
  const target = config.databaseUrl ? targetOf(config.databaseUrl) : await joinRunning(config.dataDirectory);
  const pool = openPool(target, { size: 2, name: 'weft audit-verify', statementMs: 10 * 60_000 });
  try {
    const key = await sealPending(pool, encryptionKey);
    const report = await verifyAudit(pool, key, kept);
    if (report.broken) throw new Error(describeReport(report));
    return describeReport(report);
  } finally {
    await pool.end();
  }
}
