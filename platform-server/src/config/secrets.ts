import { createPrivateKey, generateKeyPair, hkdfSync, randomBytes } from 'node:crypto';
import { access, link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Config } from '../config.ts';

/** Keys that are kept, each of its own. */
interface KeptSecrets {
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

/** Keys of an installation. All servers on one database must have the same. */
export interface Secrets extends KeptSecrets {
  /** Ed25519 private key (PKCS #8, PEM): signs previews and checks of releases. */
  deployKey: string;
}

const FILE = 'secrets.json';
const names = ['signingKey', 'sessionSecret', 'encryptionKey', 'realtimeKey', 'realtimeSecret'] as const;

/**
 * The installation's keys: those of the environment, the others from the data directory, where they are made once and
 * readable by their owner alone.
 */
export async function loadSecrets(config: Pick<Config, 'dataDirectory' | keyof Secrets>): Promise<Secrets> {
  const kept = await keptSecrets(config);
  return { ...kept, deployKey: config.deployKey ?? deriveDeployKey(kept.sessionSecret) };
}

/**
 * One key of an installation that exists, for a command beside its server.
 * @throws Error where nothing was installed: reading keys that are not there would make new ones, with which nothing works
 */
export async function keptSecret(config: Config, name: keyof KeptSecrets): Promise<string> {
  const given = config[name];
  if (given) return given;
  await access(join(config.dataDirectory, FILE)).catch(() => {
    throw new Error(`WEFT_DATA_DIR ${config.dataDirectory} has no keys: start the server there once`);
  });
  return (await loadSecrets(config))[name];
}

/** RFC 8410: what stands before the 32 bytes of an Ed25519 key in PKCS #8. */
const ed25519Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * Derived, not kept: installations from before releases were published have it at once, and servers that are given the
 * session secret share this key as well.
 */
function deriveDeployKey(sessionSecret: string): string {
  const seed = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'weft deploy key', 32));
  const der = Buffer.concat([ed25519Prefix, seed]);
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
    .export({ type: 'pkcs8', format: 'pem' })
    .toString();
}

async function keptSecrets(config: Pick<Config, 'dataDirectory' | keyof KeptSecrets>): Promise<KeptSecrets> {
  const given = Object.fromEntries(names.flatMap((name) => (config[name] ? [[name, config[name]]] : [])));
  if (Object.keys(given).length === names.length) return given as unknown as KeptSecrets;
  const file = join(config.dataDirectory, FILE);
  return { ...((await readSecrets(file)) ?? (await createSecrets(file))), ...given };
}

async function readSecrets(file: string): Promise<KeptSecrets | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as KeptSecrets;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`The keys of this installation cannot be read from ${file}: ${(error as Error).message}`);
  }
}

async function createSecrets(file: string): Promise<KeptSecrets> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const secrets: KeptSecrets = {
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
