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
