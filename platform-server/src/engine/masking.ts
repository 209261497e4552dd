/** Stands for a secret in everything that is recorded or shown. */
export const mask = '••••••';

/** Headers whose value is a secret by their name alone. */
const secretHeaders =
  /^(authorization|proxy-authorization|cookie|set-cookie|.*(api-?key|token|secret|password|signature|hmac).*|.*-sig)$/i;
/** Query parameters likewise. */
const secretParameters = /^(.*(api_?-?key|token|secret|password|signature).*|sig|key|code)$/i;
/** Shorter values are found in innocent text too often to be replaced everywhere. */
const shortest = 6;

/** Replaces the clear text of secrets wherever it stands in a text. */
export function maskSecrets(text: string, secrets: readonly string[]): string {
  let masked = text;
  for (const secret of secrets) if (secret.length >= shortest) masked = masked.replaceAll(secret, mask);
  return masked;
}

/** Headers as they may be recorded; those named in `secretNames` (in lower case) are masked whatever they hold. */
export function maskHeaders(
  headers: Readonly<Record<string, unknown>>,
  secrets: readonly string[] = [],
  secretNames: readonly string[] = [],
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      if (secretHeaders.test(name) || secretNames.includes(name)) return [name, mask];
      return [name, typeof value === 'string' ? maskSecrets(value, secrets) : value];
    }),
  );
}

/** An address, whole or from its path on, without the values of its secret parameters. */
export function maskUrl(url: string, secrets: readonly string[] = []): string {
  const masked = url.replace(/([?&])([^=&#]+)=[^&#]*/g, (whole, separator, name) =>
    secretParameters.test(name) ? `${separator}${name}=masked` : whole,
  );
  return maskSecrets(masked, [...secrets, ...secrets.map(encodeURIComponent)]);
}
