/** Where everything of the cluster listens, on 127.0.0.1. */
export interface Ports {
  etcd: number;
  etcdPeers: number;
  members: readonly { name: string; postgres: number; patroni: number }[];
  haproxy: number;
  pgbouncer: number;
}

export interface Passwords {
  superuser: string;
  replication: string;
  weft: string;
}

const local = '127.0.0.1';

/** Patroni's file for one member: JSON is YAML as well. */
export function patroniFile(
  { name, postgres, patroni }: Ports['members'][number],
  { etcd }: Ports,
  { superuser, replication }: Passwords,
  { folder, programs }: { folder: string; programs: string },
): string {
  const dcs = {
    // A lost primary is replaced after ttl at the latest; Patroni allows no less than 20 s.
    ttl: 20,
    loop_wait: 2,
    retry_timeout: 5,
    synchronous_mode: true,
    postgresql: { use_pg_rewind: true, parameters: { max_connections: 300, synchronous_commit: 'on' } },
  };
  return JSON.stringify({
    scope: 'weft',
    name,
    restapi: { listen: `${local}:${patroni}`, connect_address: `${local}:${patroni}` },
    etcd3: { host: `${local}:${etcd}` },
    bootstrap: { dcs, initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'] },
    postgresql: {
      listen: `${local}:${postgres}`,
      connect_address: `${local}:${postgres}`,
      data_dir: `${folder}/${name}/data`,
      bin_dir: programs,
      pgpass: `${folder}/${name}/pgpass`,
      pg_hba: [`host all all ${local}/32 scram-sha-256`, `host replication all ${local}/32 scram-sha-256`],
      parameters: { unix_socket_directories: `${folder}/${name}` },
      authentication: {
        superuser: { username: 'postgres', password: superuser },
        replication: { username: 'replicator', password: replication },
      },
    },
  });
}

/** HAProxy follows the primary: it asks each Patroni, and closes connections to a member that is none any more. */
export function haproxyFile({ haproxy, members }: Ports): string {
  const servers = members.map(
    ({ name, postgres, patroni }) => `  server ${name} ${local}:${postgres} check port ${patroni}`,
  );
  return `${[
    'global',
    '  maxconn 2000',
    'defaults',
    '  mode tcp',
    '  timeout connect 2s',
    // As long as Weft keeps a connection on which nothing happens.
    '  timeout client 1h',
    '  timeout server 1h',
    '  timeout check 2s',
    'listen primary',
    `  bind ${local}:${haproxy}`,
    '  option httpchk GET /primary',
    '  http-check expect status 200',
    '  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions',
    ...servers,
  ].join('\n')}\n`;
}

/** PgBouncer before HAProxy: `weft` in session mode, `weft_transaction` in the mode that Weft refuses. */
export function pgbouncerFile({ pgbouncer, haproxy }: Ports, folder: string): string {
  const database = `host=${local} port=${haproxy} dbname=weft`;
  return `${[
    '[databases]',
    `weft = ${database} pool_mode=session`,
    `weft_transaction = ${database} pool_mode=transaction`,
    '[pgbouncer]',
    `listen_addr = ${local}`,
    `listen_port = ${pgbouncer}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${folder}/pgbouncer.users`,
    // By default it waits 15 s after a login that failed: so much longer would a failover take.
    'server_login_retry = 1',
    'max_client_conn = 500',
    'default_pool_size = 100',
  ].join('\n')}\n`;
}

export const pgbouncerUsers = ({ weft }: Passwords): string => `"weft" "${weft}"\n`;
