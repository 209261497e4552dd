const cookieName = 'XSRF-TOKEN';
const headerName = 'X-XSRF-TOKEN';

/** The cookie's value as a header, for calls to the page's own origin only (AMB-55). Nothing when there is no cookie. */
export function crossSiteHeaders(address: string): Record<string, string> {
  if (new URL(address, location.href).origin !== location.origin) return {};
  const cookie = document.cookie.split('; ').find((part) => part.startsWith(`${cookieName}=`));
  return cookie ? { [headerName]: decodeURIComponent(cookie.slice(cookieName.length + 1)) } : {};
}
