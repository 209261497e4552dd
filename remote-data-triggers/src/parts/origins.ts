/** The origin that a text names, such as `https://example.com` for any address of it; the text itself where it names none. */
export function originOf(text: string): string {
  const trimmed = text.trim();
  const address = /^[a-z]+:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  return URL.canParse(address) && new URL(address).origin !== 'null' ? new URL(address).origin : trimmed;
}
