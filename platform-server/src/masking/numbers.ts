import creditCards from 'validator/lib/isCreditCard.js';
import ibans from 'validator/lib/isIBAN.js';
import { mask } from './mask.ts';

// Both are CommonJS; the whole package would load a hundred files more.
const { default: isCreditCard } = creditCards;
const { default: isIBAN } = ibans;

/** Digits as cards have them: in one row, in fours, or as American Express and Diners Club print them. */
const cardLike = /(?<![\d.])(?:\d{4}([ -])\d{4}\1\d{4}\1\d{4}(?:\1\d{3})?|3\d{3}([ -])\d{6}\2\d{4,5}|\d{13,19})(?!\d)/g;
/** The last group may be a number of its own. */
const tail = /[ -]\d{3}$/;

const ibanLike = /(?<![A-Za-z0-9])[A-Za-z]{2}\d{2}(?:[ -]?[A-Za-z0-9]){11,30}/g;
const shortestIban = 15;

/** Whether digits, with spaces or hyphens between them or not, are a number that card issuers give out. */
const isCard = (digits: string): boolean => isCreditCard(digits);

function maskCard(found: string): string {
  if (isCard(found)) return mask;
  const [rest] = tail.exec(found) ?? [];
  return rest && isCard(found.slice(0, -rest.length)) ? mask + rest : found;
}

/** Two digits for a letter, one for a digit, as the checksum of an IBAN counts them. */
function counted(remainder: number, letter: string): number {
  const value = Number.parseInt(letter, 36);
  return (remainder * (value > 9 ? 100 : 10) + value) % 97;
}

/**
 * What follows an IBAN may look like a part of it: the checksum tells where it ends. It is carried on from letter to
 * letter, so that only one in a hundred ends is looked at as a whole.
 */
function maskIban(found: string): string {
  const head = [...found.slice(0, 4)];
  let rest = 0;
  let length = head.length;
  for (let end = head.length; end < found.length; end++) {
    const letter = found[end] as string;
    if (letter === ' ' || letter === '-') continue;
    rest = counted(rest, letter);
    length += 1;
    if (length < shortestIban || head.reduce(counted, rest) !== 1) continue;
    if (isIBAN(found.slice(0, end + 1))) return mask + found.slice(end + 1);
  }
  return found;
}

/** The text with the numbers of cards and bank accounts masked; both have checksums, so other numbers stay. */
export function maskNumbers(text: string): string {
  return text.replace(cardLike, maskCard).replace(ibanLike, maskIban);
}

/** Whether a number is that of a card. */
export function isCardNumber(value: number): boolean {
  return value > 1e12 && Number.isInteger(value) && isCard(String(value));
}
