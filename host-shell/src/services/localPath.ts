/** A path of this origin from an address that came with the URL; anything else is the home page (SEC-06). */
export function localPath(address: string | null): string {
  if (!address) return '/';
  const parsed = URL.parse(address, location.origin);
  if (!parsed || parsed.origin !== location.origin) return '/';
  return parsed.pathname + parsed.search + parsed.hash;
}
