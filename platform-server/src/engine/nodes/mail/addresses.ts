import addressParser from 'nodemailer/lib/addressparser';
import emails from 'validator/lib/isEmail.js';
import { valueText } from '../../failures/params.ts';
import type { Text } from '../../failures/text.ts';
import { permanentFailure } from '../nodeFailure.ts';

// CommonJS; the whole package would load a hundred files more.
const { default: isEmail } = emails;

/** What could end a line of the mail's head and begin another. */
const breaks = /[\p{Cc}\u2028\u2029]/u;

function refusal(field: Text, given: unknown): Error {
  return permanentFailure('MAIL_ADDRESS', { field, given: valueText(given) });
}

/** `Name <a@example.org>`, in a form that is read as one address whatever the name holds. */
function written({ name, address }: { name: string; address: string }): string {
  return name === '' ? address : `"${name.replace(/["\\]/g, '\\$&')}" <${address}>`;
}

function addressesIn(field: Text, text: string): string[] {
  if (text.trim() === '') return [];
  if (breaks.test(text)) throw refusal(field, text);
  const found = addressParser(text, { flatten: true });
  for (const { name, address } of found) {
    // The parser makes a name of whatever stands beside an address.
    const isMeant = name === '' || text.includes(`<${address}>`);
    if (!isMeant || !isEmail(address, { require_tld: false })) throw refusal(field, text);
  }
  if (found.length === 0) throw refusal(field, text);
  return found.map(written);
}

/**
 * The addresses that a field gives: a text with commas between them, or a list.
 * @throws NodeFailure for what is no address, and for whatever could add a line to the head of the mail
 */
export function addressesOf(field: Text, given: unknown): string[] {
  if (given === null || given === undefined) return [];
  const items = Array.isArray(given) ? given : [given];
  return items.flatMap((item) => {
    if (typeof item !== 'string') throw refusal(field, item);
    return addressesIn(field, item);
  });
}
