import type pg from 'pg';
import type { PageAssets } from '../../html/pageAssets.ts';
import type { Origins } from '../../routing/origins.ts';
import { AccessTokens } from './accessTokens.ts';
import type { Passwords } from './hashing/passwords.ts';
import { KnownDevices } from './knownDevices.ts';
import { type SecurityMail, SecurityNotices } from './notices/securityNotices.ts';
import { loadPageAssets } from './pages/kit/assets.ts';
import { SecretTokens } from './secretTokens.ts';
import { Sessions } from './sessions.ts';
import { SignInLimit } from './signInLimit.ts';
import { PendingSignIn } from './twoStep/pendingSignIn.ts';
import { type Seal, TwoStep } from './twoStep/twoStep.ts';

export interface EmbeddedOptions {
  origins: Origins;
  /** RSA private key (PEM) that signs access tokens. */
  signingKey: string;
  /** The server's own secret behind sessions and links. */
  sessionSecret: string;
  /** The server listens for this machine alone: demo accounts are offered. */
  isLocal: boolean;
  /** Hashes the passwords of people; those of other things too, so that they wait in one queue. */
  passwords: Passwords;
  /** Whether anyone may make an account, or only who has an invitation. */
  signUp: 'open' | 'invitation';
  /** Organisations that one person may make. */
  organizationsPerPerson: number;
  /** Seals the secrets of authenticator apps. */
  box: Seal;
  /** The way out for notices; nobody is told without one. */
  mail?: SecurityMail;
}

/** Everything the sign-in service works with. */
export interface EmbeddedDeps {
  options: EmbeddedOptions;
  pool: pg.Pool;
  origins: Origins;
  sessions: Sessions;
  devices: KnownDevices;
  twoStep: TwoStep;
  pending: PendingSignIn;
  notices: SecurityNotices;
  limit: SignInLimit;
  passwords: Passwords;
  secrets: SecretTokens;
  tokens: AccessTokens;
  assets: PageAssets;
}

export async function createEmbeddedDeps(pool: pg.Pool, options: EmbeddedOptions): Promise<EmbeddedDeps> {
  const { origins, sessionSecret, signingKey, isLocal, passwords } = options;
  const secrets = new SecretTokens(sessionSecret);
  const cookies = { origin: origins.public, allowDemo: isLocal };
  return {
    options,
    pool,
    origins,
    sessions: new Sessions(pool, secrets, cookies),
    devices: new KnownDevices(secrets, origins.public),
    twoStep: new TwoStep(pool, options.box, secrets),
    pending: new PendingSignIn(secrets, pool, origins.public),
    notices: new SecurityNotices(pool, options.mail),
    limit: new SignInLimit(pool),
    passwords,
    secrets,
    tokens: new AccessTokens(signingKey, origins.public),
    assets: await loadPageAssets(),
  };
}
