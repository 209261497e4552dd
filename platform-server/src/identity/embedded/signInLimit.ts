import type pg from 'pg';
import * as signInAttemptRepository from '../../store/repositories/identity/signInAttemptRepository.ts';

/** A try, and where it comes from. */
export interface Attempt {
  email: string;
  /** As `addressKey` names it. */
  address: string;
  /** The browser, if this person has signed in with it before. */
  device: string | null;
}

/** A code of the app, or one of the recovery codes. */
export type SignInCodeKind = 'app' | 'recovery';

/** Whether an attempt may be made. */
export interface SignInVerdict {
  /** Until the next try; 0 when this one may be made. */
  seconds: number;
  /** It is the first that is refused in this window. */
  isFirstRefusal: boolean;
}

const windowSeconds = 15 * 60;
const daySeconds = 86_400;
const allowed = {
  /** For a person from one address, or on a browser of theirs. */
  own: 8,
  /** The same, from an address where many persons were tried in vain. */
  ownWhereManyFailed: 2,
  /** For a person, from anywhere but their browsers. */
  person: 120,
  /** Persons tried in vain from one address until it counts as one of those. */
  personsOfAddress: 60,
  /** Accounts made from one address. */
  signUps: 20,
  /** Wrong codes of the second step, on a browser of theirs or for a person from anywhere else. */
  codes: 8,
  /** The same from anywhere but their browsers within a day, after which only a recovery code or a reset helps. */
  codesOfDay: 30,
  /** Invitations that one person makes within a day. */
  invitationsOfDay: 200,
  /** Of one address within a day: into one organisation, and into all. */
  invitedOfDay: 3,
  invitedOfDayByAll: 20,
} as const;

/** Why an invitation is refused: who sends it has sent too many, or its address got too many. */
export interface InvitationRefusal {
  by: 'sender' | 'address';
  allowed: number;
  /** Until the next try. */
  seconds: number;
}

const free: SignInVerdict = { seconds: 0, isFirstRefusal: false };

/**
 * Bounds guessing of passwords and making of accounts. Every try counts before it is hashed, in one statement, so that
 * parallel ones cannot all be the first (decision 0032).
 *
 * Nobody can be kept out by others: a browser that somebody has signed in with before has a count of its own. A
 * person on a new browser waits for failures in their own name alone: from their address, or very many from anywhere.
 * The failures of one address, which an office or a proxy may share, never refuse anybody; they leave each person there
 * fewer tries. A refused try counts nowhere else, so one address uses up no more than its own few tries.
 */
export class SignInLimit {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Counts an attempt before it is made, and says whether it may be. */
  async take(attempt: Attempt): Promise<SignInVerdict> {
    const { address, device } = attempt;
    if (device !== null) return this.#take(`device:${device}`, allowed.own);
    const ofAddress = `address:${address}`;
    const persons = await signInAttemptRepository.count(this.#pool, ofAddress);
    const own = await signInAttemptRepository.add(this.#pool, pairOf(attempt), windowSeconds);
    const most = persons >= allowed.personsOfAddress ? allowed.ownWhereManyFailed : allowed.own;
    if (own.attempts > most) return { seconds: own.seconds, isFirstRefusal: own.attempts === most + 1 };
    if (own.attempts === 1) await signInAttemptRepository.add(this.#pool, ofAddress, windowSeconds);
    return this.#take(personOf(attempt), allowed.person);
  }

  /** Forgets what this person has tried here: the password was right. What others tried stands. */
  async succeeded(attempt: Attempt): Promise<void> {
    const { address, device } = attempt;
    if (device !== null) return void (await signInAttemptRepository.clear(this.#pool, `device:${device}`));
    if (await signInAttemptRepository.clear(this.#pool, pairOf(attempt)))
      await signInAttemptRepository.takeBack(this.#pool, `address:${address}`);
    await signInAttemptRepository.takeBack(this.#pool, personOf(attempt));
  }

  /** Counts an attempt of who is signed in to name the present password: against their session, which no stranger has. */
  async takeInSession(sessionId: string): Promise<SignInVerdict> {
    return this.#take(`session:${sessionId}`, allowed.own);
  }

  /**
   * Counts a code of the second step before it is checked. Who knows the password guesses one of a million: a few tries
   * in a while, few in a day. Recovery codes are counted apart, so that whoever is locked out by others has a way back.
   */
  async takeCode(userId: string, device: string | null, kind: SignInCodeKind): Promise<SignInVerdict> {
    if (device !== null) return this.#take(codeKeys.ofDevice(userId, device, kind), allowed.codes);
    const verdict = await this.#take(codeKeys.ofPerson(userId, kind), allowed.codes);
    if (verdict.seconds > 0 || kind === 'recovery') return verdict;
    const { attempts, seconds } = await signInAttemptRepository.add(this.#pool, codeKeys.ofDay(userId), daySeconds);
    return attempts > allowed.codesOfDay ? { seconds, isFirstRefusal: attempts === allowed.codesOfDay + 1 } : verdict;
  }

  /** Forgets the codes that were tried for this person: one was right, or somebody has reset them. */
  async codeSucceeded(userId: string, device: string | null): Promise<void> {
    for (const kind of ['app', 'recovery'] as const) {
      await signInAttemptRepository.clear(this.#pool, codeKeys.ofPerson(userId, kind));
      if (device !== null) await signInAttemptRepository.clear(this.#pool, codeKeys.ofDevice(userId, device, kind));
    }
    await signInAttemptRepository.clear(this.#pool, codeKeys.ofDay(userId));
  }

  /** Counts a new account against its address. */
  async takeSignUp(address: string): Promise<SignInVerdict> {
    return this.#take(`sign-up:${address}`, allowed.signUps);
  }

  /** Whether a person is to be told that somebody signed up with their address: once a day. */
  async isNewsOfDay(userId: string): Promise<boolean> {
    return (await signInAttemptRepository.add(this.#pool, `told:${userId}`, daySeconds)).attempts === 1;
  }

  /**
   * Counts an invitation against who makes it, and against the invited address: nobody is sent them by the dozen. Null
   * where it may be sent, else which of the two is in the way.
   */
  async takeInvitation(userId: string, organisationId: string, email: string): Promise<InvitationRefusal | null> {
    const address = email.toLowerCase();
    for (const [by, key, most] of [
      ['sender', invitesOf(userId), allowed.invitationsOfDay],
      ['address', `invited:${organisationId}:${address}`, allowed.invitedOfDay],
      ['address', `invited:${address}`, allowed.invitedOfDayByAll],
    ] as const) {
      const { seconds } = await this.#take(key, most, daySeconds);
      if (seconds > 0) return { by, seconds, allowed: most };
    }
    return null;
  }

  /** How many invitations a person can still send until their day of invitations ends. */
  async invitationAllowance(userId: string): Promise<{ left: number; allowed: number; renewsAt: Date | null }> {
    const open = await signInAttemptRepository.openWindow(this.#pool, invitesOf(userId));
    const left = Math.max(0, allowed.invitationsOfDay - (open?.attempts ?? 0));
    return { left, allowed: allowed.invitationsOfDay, renewsAt: open?.endsAt ?? null };
  }

  async #take(key: string, most: number, window = windowSeconds): Promise<SignInVerdict> {
    const { attempts, seconds } = await signInAttemptRepository.add(this.#pool, key, window);
    return attempts > most ? { seconds, isFirstRefusal: attempts === most + 1 } : free;
  }
}

const invitesOf = (userId: string) => `invites:${userId}`;
const pairOf = ({ email, address }: Attempt) => `both:${email.toLowerCase()}|${address}`;
const personOf = ({ email }: Attempt) => `person:${email.toLowerCase()}`;

const codeKeys = {
  ofPerson: (userId: string, kind: SignInCodeKind) => `code:${kind}:${userId}`,
  ofDevice: (userId: string, device: string, kind: SignInCodeKind) => `code:${kind}:${userId}|${device}`,
  ofDay: (userId: string) => `code:day:${userId}`,
};
