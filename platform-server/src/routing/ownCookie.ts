/**
 * Name of a cookie of ours. On one machine, cookies of all ports are shared: the port in the name keeps two servers
 * apart. Over https the prefix binds the cookie to this very host.
 * @param origin our public origin
 */
export function ownCookieName(name: string, origin: string): string {
  const { protocol, port } = new URL(origin);
  return protocol === 'https:' ? `__Host-${name}` : `${name}${port ? `_${port}` : ''}`;
}
