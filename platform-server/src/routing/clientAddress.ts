import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/** How many proxies in front say who they pass on; false for none. */
export type TrustedProxies = number | false;

/**
 * Where a request comes from: its connection, or the address that the outermost of our proxies saw. Each proxy adds
 * the one it saw at the end of `X-Forwarded-For`; what stands before was written by the client, and may be anything.
 */
export function clientAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  proxies: TrustedProxies,
): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const hops = [socket.remoteAddress ?? '', ...forwarded.map((each) => each.trim()).reverse()].filter(Boolean);
  return (hops[Math.min(Number(proxies), hops.length - 1)] ?? '').replace(/^::ffff:/, '');
}

/**
 * What an address counts as. Who has one IPv6 address has at least the 2⁶⁴ of its network, so those count as one; an
 * IPv4 address in the clothes of IPv6 counts as itself. Fastify knows none of a connection that has ended since, whatever
 * its types say: all of those count as one.
 */
export function addressKey(ip: string | undefined): string {
  if (ip === undefined) return 'gone';
  if (!ipaddr.isValid(ip)) return ip.slice(0, 64);
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  const network = (address as ipaddr.IPv6).parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
