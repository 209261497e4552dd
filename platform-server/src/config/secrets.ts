import { generateKeyPair, randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Config } from '../config.ts';

/** Keys of an installation. All servers on one database must have the same. */
export interface Secrets {
  /** RSA private key (PKCS #8, PEM): signs access tokens with RS256. */
  signingKey: string;
  /** Signs session cookies and links. */
  sessionSecret: string;
  /** 32 bytes in base64 for AES-256-GCM: encrypts the secrets of configurations. */
  encryptionKey: string;
  /** Public key of the embedded push server; browsers see it. */
  realtimeKey: string;
  /** Signs subscriptions to private channels. */
  realtimeSecret: string;
}

const FILE = 'secrets.json';
const names = ['signingKey', 'sessionSecret', 'encryptionKey', 'realtimeKey', 'realtimeSecret'] as const;

/**
 * The installation's keys: those of the environment, the others from the data directory, where they are made once and
 * readable by their owner alone.
 */
export async function loadSecrets(config: Pick<Config, 'dataDirectory' | keyof Secrets>): Promise<Secrets> {
  const given = Object.fromEntries(names.flatMap((name) => (config[name] ? [[name, config[name]]] : [])));
  if (Object.keys(given).length === names.length) return given as unknown as Secrets;
  const file = join(config.dataDirectory, FILE);
  return { ...((await readSecrets(file)) ?? (await createSecrets(file))), ...given };
}

async function readSecrets(file: string): Promise<Secrets | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Secrets;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`The keys of this installation cannot be read from ${file}: ${(error as Error).message}`);
  }
}

async function createSecrets(file: string): Promise<Secrets> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const secrets: Secrets = {
    signingKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    sessionSecret: randomBytes(32).toString('base64url'),
    encryptionKey: randomBytes(32).toString('base64'),
    realtimeKey: randomBytes(10).toString('hex'),
    realtimeSecret: randomBytes(32).toString('base64url'),
  };
  // Of servers that start together the first one's keys count for all.
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, JSON.stringify(secrets, null, 2), { mode: 0o600, flush: true });
  try {
    await link(draft, file);
    return secrets;
  } catch (error) {
    const first = await readSecrets(file);
    if (first) return first;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
