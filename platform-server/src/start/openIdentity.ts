import type { Registry } from 'prom-client';
import { ConfigError } from '../config.ts';
import { HashThreads } from '../identity/embedded/hashing/hashThreads.ts';
import { leastPasswordCost, Passwords } from '../identity/embedded/hashing/passwords.ts';
import type { SecurityMail } from '../identity/embedded/notices/securityNotices.ts';
import { createEmbeddedIdentity, createPropelAuthIdentity, type Identity } from '../identity/identity.ts';
import { isLoopback, type Origins } from '../routing/origins.ts';
import { SecretBox } from '../scenarios/secretBox.ts';
import * as accountRepository from '../store/repositories/accountRepository.ts';
import type { Foundation } from './foundation.ts';
import { mailSender } from './mailSender.ts';

const loopbackAddress = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/;

/**
 * True for a server that only this machine reaches: it listens on loopback, and no public address says that a proxy
 * passes others on to it.
 */
export function isLocalOnly(host: string, publicUrl: string): boolean {
  return loopbackAddress.test(host) && isLoopback(publicUrl);
}

/**
 * What hashing a password costs.
 * @throws ConfigError where others could reach hashes that are quickly guessed
 */
export function passwordCostOf({
  passwordCost,
  host,
  publicUrl,
}: Pick<Foundation['config'], 'passwordCost' | 'host' | 'publicUrl'>): number {
  if (passwordCost >= leastPasswordCost || isLocalOnly(host, publicUrl)) return passwordCost;
  const problem = `WEFT_PASSWORD_COST must be ${leastPasswordCost} or more on a server that others can reach`;
  throw new ConfigError([problem]);
}

/** Several processes hash at a time as it is, each with 32 MB. */
function hashThreadsOf({ processes = 1 }: Pick<Foundation['config'], 'processes'>): number | undefined {
  return processes > 1 ? 1 : undefined;
}

/** Hashes every password that the server keeps: of people, and of import pages. */
export function openPasswords(config: Foundation['config'], metrics: Registry): Passwords {
  return new Passwords(passwordCostOf(config), new HashThreads({ metrics, threads: hashThreadsOf(config) }));
}

export interface IdentityDeps {
  origins: Origins;
  passwords: Passwords;
  /** Takes note of notices that wait to be sent, and of those that could not be written. */
  mailed: Pick<SecurityMail, 'queued' | 'report'>;
}

/** Sign-in as it is set: PropelAuth, or our own. */
export async function openIdentity(
  { config, secrets, database }: Pick<Foundation, 'config' | 'secrets' | 'database'>,
  { origins, passwords, mailed }: IdentityDeps,
): Promise<Identity> {
  const { authUrl, authApiKey, authVerifierKey, host, publicUrl, signUp, organizationsPerPerson } = config;
  if (authUrl && authApiKey) {
    const hosted = { authUrl, apiKey: authApiKey, verifierKey: authVerifierKey };
    return createPropelAuthIdentity(hosted, (account) => accountRepository.ensure(database.pool, account));
  }
  const isLocal = isLocalOnly(host, publicUrl);
  return createEmbeddedIdentity(database.pool, {
    origins,
    signingKey: secrets.signingKey,
    sessionSecret: secrets.sessionSecret,
    isLocal,
    passwords,
    signUp: signUp ?? (isLocal ? 'open' : 'invitation'),
    organizationsPerPerson,
    box: new SecretBox(secrets.encryptionKey),
    mail: {
      from: mailSender(config),
      isKept: config.smtpUrl === undefined,
      publicUrl,
      queued: mailed.queued,
      report: mailed.report,
    },
  });
}
