import { randomBytes } from 'node:crypto';
import { Registry } from 'prom-client';
import type { LogDestinationContent } from 'shared-contracts/api/log-streaming';
import { sealAudit } from '../../src/administration/audit/sealAudit.ts';
import { parseAllowList } from '../../src/config/allowList.ts';
import { createEgress } from '../../src/engine/egress/egress.ts';
import { LogDestinations } from '../../src/logStreaming/logDestinations.ts';
import { type LogStreamDeps, LogStreams } from '../../src/logStreaming/logStreams.ts';
import { stderrLog } from '../../src/process/log.ts';
import type { Caller } from '../../src/routing/caller.ts';
import { SecretBox } from '../../src/scenarios/secretBox.ts';
import { newId } from '../../src/store/ids.ts';
import * as auditRepository from '../../src/store/repositories/auditRepository.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

/** Log streaming on a database of its own, with a clock that is set. */
export interface LogServer {
  database: TestDatabase;
  now: number;
  destinations: LogDestinations;
  /** A process that sends, beside others. */
  process(deps?: Partial<LogStreamDeps>): LogStreams;
  /** Sends what is due, as a process does once. */
  send(streams?: LogStreams): Promise<void>;
  /** A destination; answers its id, and what its bodies are signed with. */
  add(content: Partial<LogDestinationContent>): Promise<{ id: string; secret: string }>;
  /** A run that begins and ends at once; answers its id. */
  end(like?: { account?: string; status?: string; exception?: string }): Promise<string>;
  audit(details: Record<string, unknown>): Promise<void>;
  figures(): Promise<string>;
  clear(): Promise<void>;
  close(): Promise<void>;
}

export const actor = { caller: { userId: 'u-1' } as Caller, ip: '127.0.0.1' };
const key = randomBytes(32);

export const contentOf = (content: Partial<LogDestinationContent>) => ({
  ...{ name: 'Vault', kind: 'webhook' as const, address: '', format: 'ndjson' as const, header_name: '' },
  ...{ ca_certificate: '', streams_runs: true, streams_audit: true, is_active: true },
  ...content,
});

export async function startLogServer(): Promise<LogServer> {
  const database = await createTestDatabase();
  const { pool } = database;
  const allow = parseAllowList('127.0.0.1');
  const egress = createEgress({ allow });
  const seal = new SecretBox(randomBytes(32).toString('base64'));
  const metrics = new Registry();
  const opened: LogStreams[] = [];
  const open = (deps: Partial<LogStreamDeps> = {}) => {
    const streams = new LogStreams({
      ...{ pool, egress, seal, metrics: new Registry(), log: stderrLog('silent') },
      syslog: { allow, hostName: 'weft.example.org' },
      clock: () => server.now,
      ...deps,
    });
    opened.push(streams);
    return streams;
  };
  const usual = open({ metrics });
  const changed = () => opened.forEach((streams) => void streams.changed());
  const server: LogServer = {
    ...{ database, now: Date.now(), process: open, figures: () => metrics.metrics() },
    destinations: new LogDestinations({ pool, seal, streams: usual, addressProblem: () => null, changed }),
    async send(streams = usual) {
      await streams.deliverDue();
      await streams.idle();
    },
    async add(content) {
      const { destination, secret } = await server.destinations.create(actor, contentOf(content));
      return { id: destination.id, secret: secret ?? '' };
    },
    async end({ account = 'A-1', status = 'SUCCESSFUL', exception } = {}) {
      const id = newId();
      const exceptions = exception && JSON.stringify([{ node_id: 'n', node_name: 'Pay', exception }]);
      await pool.query(
        `insert into run (id, account_number, scenario_id, scenario_name, revision, event_id, source, status, created_at,
           started_at, ended_at, exceptions)
         values ($1, $2, $1, 'Orders', 3, $1, 'webhook', $3, now(), now() - interval '2 seconds', now(), $4)`,
        [id, account, status, exceptions ?? null],
      );
      return id;
    },
    async audit(details) {
      await auditRepository.record(pool, { action: 'account.suspended', actorUserId: 'u-1', details, ip: '192.0.2.1' });
      await sealAudit(pool, key);
    },
    async clear() {
      await pool.query('delete from log_destination');
      await pool.query('delete from run_end');
      changed();
    },
    async close() {
      await Promise.all(opened.map((streams) => streams.close()));
      await egress.close();
      await database.drop();
    },
  };
  return server;
}
