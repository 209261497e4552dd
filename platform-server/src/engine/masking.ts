/** Stands for a secret in everything that is recorded or shown. */
export const mask = '••••••';

/** Headers whose value is a secret by their name alone. */
const secretHeaders = /^(authorization|proxy-authorization|cookie|set-cookie|.*(api-?key|token|secret|password).*)$/i;
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

/** Headers as they may be recorded. */
export function maskHeaders(
  headers: Readonly<Record<string, unknown>>,
  secrets: readonly string[] = [],
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      if (secretHeaders.test(name)) return [name, mask];
      return [name, typeof value === 'string' ? maskSecrets(value, secrets) : value];
    }),
  );
}

/** An address as it may be recorded: no user and password, no secret parameters. */
export function maskUrl(address: URL, secrets: readonly string[]): string {
  const url = new URL(address);
  if (url.username !== '') url.username = 'masked';
  if (url.password !== '') url.password = 'masked';
  for (const name of new Set(url.searchParams.keys())) {
    if (secretParameters.test(name)) url.searchParams.set(name, 'masked');
  }
  const encoded = secrets.flatMap((secret) => [secret, encodeURIComponent(secret)]);
  return maskSecrets(url.href, encoded);
}
