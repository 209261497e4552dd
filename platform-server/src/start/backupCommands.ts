import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chainKey } from '../administration/audit/chainHash.ts';
import { verifyAudit } from '../administration/audit/verifyAudit.ts';
import { checkBackup } from '../backup/checkBackup.ts';
import { type RecoveryTarget, restoreBackup } from '../backup/restoreBackup.ts';
import { writeBackup } from '../backup/writeBackup.ts';
import { loadSecrets } from '../config/secrets.ts';
import { startFolder } from '../config/setting.ts';
import { type Config, readConfig } from '../config.ts';
import { startCommand, typedCommand } from '../process/ownCommand.ts';
import type { Cluster } from '../store/cluster/cluster.ts';
import { openPool } from '../store/pool.ts';
import { verifyKeys } from './verifyKeys.ts';

const inFolder = (given: string) => resolve(startFolder, given);

function oneFolder(command: string, [folder, ...more]: readonly string[]): string {
  if (folder !== undefined && more.length === 0) return inFolder(folder);
  throw new Error(`${command} takes one folder: ${typedCommand(command)} <folder>`);
}

/** `1,234 files, 56 MB`. */
function sizeOf(files: readonly { bytes: number }[]): string {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return `${files.length.toLocaleString('en')} files, ${Math.ceil(bytes / 1e6).toLocaleString('en')} MB`;
}

async function backup(given: readonly string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const { values, positionals } = parseArgs({
    args: [...given],
    allowPositionals: true,
    options: { check: { type: 'boolean', default: false } },
  });
  const config = readConfig(environment);
  const folder = oneFolder('backup', positionals);
  const { files, database, made_at: madeAt } = await writeBackup(config, folder);
  const lines = [`The backup in ${folder} is complete, as of ${madeAt}: ${sizeOf(files)}.`];
  if (database === 'external') lines.push('The database of DATABASE_URL is not in it: back it up with its own tools.');
  if (config.releasesBucket) lines.push('Releases are not in it: they are in a bucket.');
  if (values.check) lines.push(await check(folder, environment));
  return lines.join('\n');
}

/** Whether the keys open what is sealed in the database, and nobody changed its audit log. */
async function checkKeys(config: Config, { connection }: Cluster, dataDirectory: string): Promise<void> {
  const secrets = await loadSecrets({ ...config, dataDirectory });
  const pool = openPool(connection, { size: 2, name: 'weft backup', statementMs: 10 * 60_000 });
  try {
    await verifyKeys(pool, secrets);
    const { broken } = await verifyAudit(pool, chainKey(secrets.encryptionKey), undefined);
    if (broken) throw new Error('The audit log of the backup is broken. Run audit-verify on the server itself.');
  } finally {
    await pool.end();
  }
}

async function check(folder: string, environment: NodeJS.ProcessEnv): Promise<string> {
  const config = readConfig(environment);
  const { tables, rows } = await checkBackup(folder, (cluster, restored) => checkKeys(config, cluster, restored));
  return `It was restored and read: ${tables} tables with ${rows.toLocaleString('en')} rows.`;
}

function targetOf({ archive, until }: { archive?: string | undefined; until?: string | undefined }) {
  if (archive === undefined && until !== undefined) throw new Error('--until needs --archive <folder> as well');
  const target: RecoveryTarget | null = archive === undefined ? null : { archive: inFolder(archive), until };
  return target;
}

async function restore(given: readonly string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const { values, positionals } = parseArgs({
    args: [...given],
    allowPositionals: true,
    options: { check: { type: 'boolean', default: false }, archive: { type: 'string' }, until: { type: 'string' } },
  });
  const folder = oneFolder('restore', positionals);
  if (values.check) return check(folder, environment);
  const { dataDirectory } = readConfig(environment);
  const { files, database, made_at: madeAt } = await restoreBackup(folder, dataDirectory, targetOf(values));
  const lines = [`${dataDirectory} has the backup of ${madeAt}: ${sizeOf(files)}. Start it with ${startCommand}.`];
  if (database === 'external') lines.push('Its database is not in the backup: restore that one first.');
  return lines.join('\n');
}

/** `backup <folder> [--check]` and `restore <folder> [--check | --archive <folder> [--until <time>]]`. */
export const backupCommands: ReadonlyMap<string, typeof backup> = new Map([
  ['backup', backup],
  ['restore', restore],
]);
