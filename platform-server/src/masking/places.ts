import { mask } from './mask.ts';
import { maskAddress } from './maskText.ts';
import { type Masked, maskValue } from './maskValue.ts';
import { isSecretName } from './secretNames.ts';

/** Shorter values are found in innocent text too often to be replaced everywhere. */
const shortest = 6;

/** Replaces the clear text of secrets that are known wherever it stands in a text. */
export function maskSecrets(text: string, secrets: readonly string[]): string {
  let masked = text;
  for (const secret of secrets) if (secret.length >= shortest) masked = masked.replaceAll(secret, mask);
  return masked;
}

/** Secrets as texts write them: in JSON and in addresses some characters are written otherwise. */
function spellingsOf(secrets: readonly string[]): string[] {
  const all = secrets.flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)]);
  // What holds another goes first.
  return [...new Set(all)].sort((one, other) => other.length - one.length);
}

/** As `maskSecrets`, however JSON or an address within the text has written them. */
export const maskSpelledSecrets = (text: string, secrets: readonly string[]): string =>
  secrets.length === 0 ? text : maskSecrets(text, spellingsOf(secrets));

function maskWithin(value: unknown, spelled: readonly string[]): unknown {
  if (typeof value === 'string') return maskSecrets(value, spelled);
  if (Array.isArray(value)) return value.map((item) => maskWithin(item, spelled));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => [maskSecrets(name, spelled), maskWithin(field, spelled)]);
  // Defines properties of any name, `__proto__` too.
  return Object.fromEntries(fields);
}

/** The clear text of secrets that are known, masked in all texts and names of a value. Uses the call stack. */
export const maskSecretsWithin = (value: unknown, secrets: readonly string[]): unknown =>
  maskWithin(value, spellingsOf(secrets));

/** Bytes in which the clear text of secrets that are known is overwritten. */
export function maskSecretBytes(bytes: Buffer, secrets: readonly string[]): Buffer {
  const known = secrets.filter(({ length }) => length >= shortest).map((secret) => Buffer.from(secret));
  if (!known.some((secret) => bytes.includes(secret))) return bytes;
  const masked = Buffer.from(bytes);
  for (const secret of known) {
    for (let at = masked.indexOf(secret); at >= 0; at = masked.indexOf(secret, at + secret.length))
      masked.fill('*', at, at + secret.length);
  }
  return masked;
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
  return maskSecrets(maskAddress(url), [...secrets, ...secrets.map(encodeURIComponent)]);
}
