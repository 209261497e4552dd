/** Headers of every answer of the server, whoever writes it. */
export const answerHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
} as const;

/** The same for a server that is reached at this address: under https browsers keep to https. */
export function answerHeadersOf(publicUrl: string): Readonly<Record<string, string>> {
  if (!publicUrl.startsWith('https:')) return answerHeaders;
  return { ...answerHeaders, 'strict-transport-security': 'max-age=31536000; includeSubDomains' };
}
