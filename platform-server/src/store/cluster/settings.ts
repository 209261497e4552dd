/** What differs from one start to the next. */
export interface ClusterSettings {
  socketDirectory: string;
  /** Loopback port to listen on as well. */
  port?: number | undefined;
  /** Replace those below. */
  settings?: Readonly<Record<string, string>> | undefined;
}

// Only names the socket where there is no loopback port.
const USUAL_PORT = 5432;

/**
 * The settings of the embedded PostgreSQL: small at rest on a small machine, never at the cost of an acknowledged row.
 * Written at every start; an operator's own `local.conf` is read after them.
 */
export function clusterSettings({ socketDirectory, port, settings }: ClusterSettings): string {
  const all = {
    listen_addresses: port === undefined ? '' : '127.0.0.1',
    port: port ?? USUAL_PORT,
    unix_socket_directories: `"${socketDirectory.replaceAll('"', '""')}"`,
    max_connections: 40,

    shared_buffers: '48MB',
    work_mem: '4MB',
    maintenance_work_mem: '32MB',
    huge_pages: 'off',
    // Two cores and short queries: helper processes cost more memory than they save time.
    io_method: 'sync',
    jit: 'off',
    max_worker_processes: 2,
    max_parallel_workers: 0,
    max_parallel_workers_per_gather: 0,
    max_parallel_maintenance_workers: 0,
    max_logical_replication_workers: 0,
    autovacuum_max_workers: 2,
    autovacuum_worker_slots: 2,
    // The queue's tables turn over quickly.
    autovacuum_vacuum_scale_factor: 0.1,

    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    // Not minimal, so that a running cluster can be copied with pg_basebackup.
    wal_level: 'replica',
    max_wal_senders: 2,
    wal_compression: 'on',
    max_wal_size: '512MB',
    min_wal_size: '80MB',
    checkpoint_timeout: '15min',

    // A server that was killed must not leave a long query running.
    client_connection_check_interval: '5s',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // The server reports failed statements itself; here they would only leak their values.
    log_min_messages: 'log',
    ...settings,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name} = '${String(value).replaceAll("'", "''")}'`);
  return `# Written by Weft at every start. Put your own settings into local.conf beside this file.\n${lines.join('\n')}\n`;
}
