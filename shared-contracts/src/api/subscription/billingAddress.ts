const billingDomain = '.chargebee.com';

/**
 * True for an address that a browser may be sent to for checkout or portal (SEC-08): of Weft itself, or of the billing
 * provider over https.
 * @param own the page's or the server's own origin
 */
export function isBillingAddress(url: string, own: string): boolean {
  if (!URL.canParse(url, own)) return false;
  const { origin, protocol, hostname, username, password } = new URL(url, own);
  if (username !== '' || password !== '') return false;
  return origin === own || (protocol === 'https:' && hostname.endsWith(billingDomain));
}
