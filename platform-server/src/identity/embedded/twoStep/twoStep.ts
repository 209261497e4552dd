import type pg from 'pg';
import * as twoStepRepository from '../../../store/repositories/identity/twoStepRepository.ts';
import type { IdentityUserRow } from '../../../store/rows/identity.ts';
import type { Queryable } from '../../../store/transaction.ts';
import { inTransaction } from '../../../store/transaction.ts';
import type { SecretTokens } from '../secretTokens.ts';
import { authenticatorAddress, newAuthenticatorSecret, stepOfCode } from './authenticator.ts';
import { newRecoveryCodes, readRecoveryCode } from './recoveryCodes.ts';

/** Seals what is stored, bound to its owner; a `SecretBox` is one. */
export interface Seal {
  seal(text: string, owner: string): Buffer;
  open(sealed: Buffer, owner: string): string;
}

type Person = Pick<IdentityUserRow, 'id' | 'email'>;

const ownerOf = (userId: string) => `two-step:${userId}`;

/** Codes of an authenticator app and recovery codes (RFC 6238): setting up, checking, switching off. */
export class TwoStep {
  readonly #pool: pg.Pool;
  readonly #box: Seal;
  readonly #tokens: SecretTokens;

  constructor(pool: pg.Pool, box: Seal, tokens: SecretTokens) {
    this.#pool = pool;
    this.#box = box;
    this.#tokens = tokens;
  }

  /** A secret for the app, in place of one that was begun before; null when two-step sign-in is on already. */
  async begin({ id, email }: Person): Promise<{ secret: string; address: string } | null> {
    const secret = newAuthenticatorSecret();
    if (!(await twoStepRepository.begin(this.#pool, id, this.#box.seal(secret, ownerOf(id))))) return null;
    return { secret, address: authenticatorAddress(secret, email) };
  }

  /** Switches it on with a first code of the app; the recovery codes are told this once. Null for a wrong code. */
  async enable({ id }: Person, code: string): Promise<string[] | null> {
    const step = await this.#stepOf(id, code);
    if (step === null) return null;
    return inTransaction(this.#pool, async (client) => {
      if (!(await twoStepRepository.enable(client, id, step))) return null;
      return this.#replaceCodes(client, id);
    });
  }

  /** Takes a code of the app, each once: false for a wrong one, and for one that was taken before. */
  async takeCode({ id }: Person, code: string): Promise<boolean> {
    const step = await this.#stepOf(id, code);
    return step !== null && twoStepRepository.takeStep(this.#pool, id, step);
  }

  /** Takes a recovery code, each once; answers how many are left, null for a wrong or used one. */
  async takeRecoveryCode({ id }: Person, typed: string): Promise<number | null> {
    const code = readRecoveryCode(typed);
    if (code === null || !(await twoStepRepository.takeRecoveryCode(this.#pool, id, this.#hash(id, code)))) return null;
    return twoStepRepository.recoveryCodesLeft(this.#pool, id);
  }

  /** New recovery codes in place of all earlier ones. */
  renewCodes({ id }: Person): Promise<string[]> {
    return inTransaction(this.#pool, (client) => this.#replaceCodes(client, id));
  }

  recoveryCodesLeft({ id }: Person): Promise<number> {
    return twoStepRepository.recoveryCodesLeft(this.#pool, id);
  }

  /** Forgets secret and codes; false when it was off already. */
  disable({ id }: Person): Promise<boolean> {
    return inTransaction(this.#pool, (client) => twoStepRepository.disable(client, id));
  }

  async #replaceCodes(database: Queryable, userId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    await twoStepRepository.replaceRecoveryCodes(
      database,
      userId,
      codes.map((code) => this.#hash(userId, code)),
    );
    return codes;
  }

  async #stepOf(userId: string, typed: string): Promise<number | null> {
    const code = typed.replace(/\s/g, '');
    const sealed = /^\d{6}$/.test(code) ? await twoStepRepository.secretOf(this.#pool, userId) : null;
    return sealed ? stepOfCode(this.#box.open(sealed, ownerOf(userId)), code) : null;
  }

  #hash(userId: string, code: string): Buffer {
    return this.#tokens.hash(`recovery:${userId}:${code}`);
  }
}
