import { randomInt } from 'node:crypto';

/** Without letters that are taken for figures, and the other way around. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const length = 12;
const group = 4;
/** Codes that are made at a time. */
export const recoveryCodeCount = 10;

function newCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** As it is shown: `abcd-efgh-jkmn`. 59 bits, so that a keyed hash is enough. */
const written = (code: string) => code.match(new RegExp(`.{${group}}`, 'g'))?.join('-') ?? code;

export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, () => written(newCode()));

/** The code behind what was typed: in whatever case, with or without what stands between. Null for what is none. */
export function readRecoveryCode(typed: string): string | null {
  const code = typed.toLowerCase().replace(/[^a-z0-9]/g, '');
  return code.length === length ? written(code) : null;
}
