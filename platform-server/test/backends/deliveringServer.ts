import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto';
import { Registry } from 'prom-client';
import type { Backend, WebhookTopic } from 'shared-contracts/deploy';
import { BackendDeliveries, type BackendDeliveriesDeps } from '../../src/backends/backendDeliveries.ts';
import { BackendNetwork } from '../../src/backends/backendNetwork.ts';
import { BackendTokens } from '../../src/backends/backendTokens.ts';
import { Pauses } from '../../src/backends/pauses.ts';
import { parseAllowList } from '../../src/config/allowList.ts';
import { stderrLog } from '../../src/process/log.ts';
import type { BackendDeliveryRow } from '../../src/store/rows/registry.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { type BackendPeer, startBackendPeer } from './backendPeer.ts';

const deployKey = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** Webhooks to a back end `remote-orders/invoices`, on a database of their own and with a clock that is set. */
export interface DeliveringServer {
  database: TestDatabase;
  peer: BackendPeer;
  now: number;
  killed: boolean;
  /** Accounts that have the remote; those of others get nothing. */
  accounts: Set<string>;
  backend: Backend;
  /** A process that sends, beside others. */
  process(deps?: Partial<BackendDeliveriesDeps>): BackendDeliveries;
  /** Has the back end, with these changes, subscribed to topics. */
  subscribe(topics: readonly WebhookTopic[], changes?: Partial<Backend>): Promise<void>;
  /** Something that happened in an account. */
  happen(account: string, id: string, topic?: WebhookTopic): Promise<void>;
  rows(state: string): Promise<BackendDeliveryRow[]>;
  /** Ids in `data` of what the back end got, in order. */
  got(): string[];
  close(): Promise<void>;
}

const claimsOf = (authorization = '') =>
  JSON.parse(Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString());

/** Claims of the token of a webhook, and whether its digest is that of the body. */
export function receivedWebhook(peer: BackendPeer, at: number) {
  const { headers, body } = peer.received.at(at) ?? { headers: {}, body: '' };
  const claims = claimsOf(headers.authorization);
  return {
    claims,
    body: JSON.parse(body),
    isDigest: claims.digest === createHash('sha256').update(body).digest('base64url'),
  };
}

export async function startDelivering(): Promise<DeliveringServer> {
  const database = await createTestDatabase();
  const { pool } = database;
  const peer = await startBackendPeer();
  const opened: BackendDeliveries[] = [];
  const network = new BackendNetwork(parseAllowList('127.0.0.1'));
  for (const account of ['A-1', 'B-2', 'C-3']) {
    await pool.query('insert into account (account_number, propelauth_org_id, company_name) values ($1, $2, $1)', [
      account,
      randomUUID(),
    ]);
  }
  const { rows } = await pool.query('select account_number, propelauth_org_id from account');
  const numbers = new Map(rows.map((row) => [row.propelauth_org_id, row.account_number]));
  const release = { hash: 'aaaaaaaaaaaaaaaa', version: '1.0.0', manifest: {} };
  const server: DeliveringServer = {
    database,
    peer,
    now: Date.now(),
    killed: false,
    accounts: new Set(['A-1', 'B-2']),
    backend: {
      ...{ name: 'invoices', address: peer.url, methods: ['GET'], paths: ['/'], timeout_seconds: 30, max_body_kb: 64 },
      ...{ calls_per_minute: 100, event_keys: [], webhook_topics: [], webhook_path: '/webhooks' },
    },
    process(deps = {}) {
      const deliveries = new BackendDeliveries({
        ...{ pool, network, pauses: new Pauses(), metrics: new Registry(), log: stderrLog('silent') },
        tokens: new BackendTokens(deployKey, 'https://weft.example.com'),
        subscribed: () => [{ remote: 'remote-orders', backend: server.backend }],
        isKilled: () => server.killed,
        releasesFor: (_remote, organisation) => (server.accounts.has(numbers.get(organisation)) ? [release] : []),
        ...{ tripped: () => {}, settled: () => {} },
        clock: () => server.now,
        ...deps,
      });
      opened.push(deliveries);
      return deliveries;
    },
    async subscribe(topics, changes = {}) {
      server.backend = { ...server.backend, webhook_topics: [...topics], ...changes };
      await pool.query(
        `insert into remote_grant (remote, paths, names, audience, origins, backends) values
           ('remote-orders', '{}', '{}', 'all', '{}', $1)
         on conflict (remote) do update set backends = excluded.backends`,
        [JSON.stringify([server.backend])],
      );
    },
    async happen(account, id, topic = 'scenario.changed') {
      await pool.query('select send_to_backends($1, $2, $3)', [topic, account, { id }]);
      // What happens is due at once, by the clock that is set.
      await pool.query("update backend_delivery set due_at = $1 where attempts = 0 and state = 'waiting'", [
        new Date(server.now),
      ]);
    },
    async rows(state) {
      return (await pool.query('select * from backend_delivery where state = $1 order by position', [state])).rows;
    },
    got: () => peer.received.map(({ body }) => JSON.parse(body).data.id),
    async close() {
      await Promise.all(opened.map((each) => each.close()));
      network.close();
      await peer.close();
      await database.drop();
    },
  };
  return server;
}
