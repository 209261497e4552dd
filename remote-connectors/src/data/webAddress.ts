/** An address that may be gone to; null for what would run in the page, as `javascript:` does. */
export function webAddress(address: string): string | null {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? address : null;
}
