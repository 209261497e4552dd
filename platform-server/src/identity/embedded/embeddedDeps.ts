import type pg from 'pg';
import type { PageAssets } from '../../html/pageAssets.ts';
import type { Origins } from '../../routing/origins.ts';
import { AccountRepository } from '../../store/repositories/accountRepository.ts';
import { AuditRepository } from '../../store/repositories/auditRepository.ts';
import { InvitationRepository } from '../../store/repositories/identity/invitationRepository.ts';
import { MembershipRepository } from '../../store/repositories/identity/membershipRepository.ts';
import { OrganisationRepository } from '../../store/repositories/identity/organisationRepository.ts';
import { SessionRepository } from '../../store/repositories/identity/sessionRepository.ts';
import { SignInAttemptRepository } from '../../store/repositories/identity/signInAttemptRepository.ts';
import { UserRepository } from '../../store/repositories/identity/userRepository.ts';
import { TrackingRepository } from '../../store/repositories/trackingRepository.ts';
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
  users: UserRepository;
  sessionRows: SessionRepository;
  sessions: Sessions;
  devices: KnownDevices;
  twoStep: TwoStep;
  pending: PendingSignIn;
  notices: SecurityNotices;
  organisations: OrganisationRepository;
  memberships: MembershipRepository;
  invitations: InvitationRepository;
  accounts: AccountRepository;
  audit: AuditRepository;
  tracking: TrackingRepository;
  limit: SignInLimit;
  passwords: Passwords;
  secrets: SecretTokens;
  tokens: AccessTokens;
  assets: PageAssets;
}

export async function createEmbeddedDeps(pool: pg.Pool, options: EmbeddedOptions): Promise<EmbeddedDeps> {
  const { origins, sessionSecret, signingKey, isLocal, passwords } = options;
  const users = new UserRepository(pool);
  const sessionRows = new SessionRepository(pool);
  const memberships = new MembershipRepository(pool);
  const secrets = new SecretTokens(sessionSecret);
  const cookies = { origin: origins.public, allowDemo: isLocal };
  return {
    options,
    pool,
    origins,
    users,
    sessionRows,
    sessions: new Sessions({ sessionRows, users, memberships }, secrets, cookies),
    devices: new KnownDevices(secrets, origins.public),
    twoStep: new TwoStep(pool, options.box, secrets),
    pending: new PendingSignIn(secrets, users, origins.public),
    notices: new SecurityNotices(pool, options.mail),
    organisations: new OrganisationRepository(pool),
    memberships,
    invitations: new InvitationRepository(pool),
    accounts: new AccountRepository(pool),
    audit: new AuditRepository(pool),
    tracking: new TrackingRepository(pool),
    limit: new SignInLimit(new SignInAttemptRepository(pool)),
    passwords,
    secrets,
    tokens: new AccessTokens(signingKey, origins.public),
    assets: await loadPageAssets(),
  };
}
