import { isExactInteger, isSecretName } from 'shared-contracts/nodes';
import { mask } from './mask.ts';
import { maskAddress } from './maskText.ts';
import { type Masked, maskValue } from './maskValue.ts';
import { placesOf, spellingsOf } from './spellings.ts';

function masked(text: string, spelled: readonly string[]): string {
  let shown = '';
  let end = 0;
  for (const [from, to] of placesOf(text, spelled)) {
    shown += text.slice(end, from) + mask;
    end = to;
  }
  return end === 0 ? text : shown + text.slice(end);
}

/** Replaces secrets that are known wherever they stand in a text, however it has written them. */
export const maskSecrets = (text: string, secrets: readonly string[]): string =>
  secrets.length === 0 ? text : masked(text, spellingsOf(secrets));

function maskWithin(value: unknown, spelled: readonly string[]): unknown {
  if (typeof value === 'string') return masked(value, spelled);
  if (Array.isArray(value)) return value.map((item) => maskWithin(item, spelled));
  if (isExactInteger(value)) return masked(value.rawJSON, spelled) === value.rawJSON ? value : mask;
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => [masked(name, spelled), maskWithin(field, spelled)]);
  // Defines properties of any name, `__proto__` too.
  return Object.fromEntries(fields);
}

/** Secrets that are known, masked in all texts and names of a value. Uses the call stack. */
export const maskSecretsWithin = (value: unknown, secrets: readonly string[]): unknown =>
  maskWithin(value, spellingsOf(secrets));

/** Bytes in which secrets that are known are overwritten. */
export function maskSecretBytes(bytes: Buffer, secrets: readonly string[]): Buffer {
  if (secrets.length === 0) return bytes;
  // A character for each byte, so that places are the same.
  const spelled = spellingsOf(secrets).map((each) => Buffer.from(each).toString('latin1'));
  const places = placesOf(bytes.toString('latin1'), spelled);
  if (places.length === 0) return bytes;
  const shown = Buffer.from(bytes);
  for (const [from, to] of places) shown.fill('*', from, to);
  return shown;
}

/** Headers as they may be shown: masked by name, and their values by shape. */
export function maskHeaders(headers: Readonly<Record<string, unknown>>, masked?: Masked): Record<string, unknown> {
  return maskValue(headers, masked) as Record<string, unknown>;
}

/** Headers of a request of ours as they go on record; those in `secretNames` (in lower case) are masked whatever they hold. */
export function recordedHeaders(
  headers: Readonly<Record<string, string>>,
  secrets: readonly string[],
  secretNames: readonly string[],
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      isSecretName(name) || secretNames.includes(name) ? mask : maskSecrets(value, secrets),
    ]),
  );
}

/** An address, whole or from its path on, without the values of its secret parameters. */
export function maskUrl(url: string, secrets: readonly string[] = []): string {
  return maskSecrets(maskAddress(url), secrets);
}
