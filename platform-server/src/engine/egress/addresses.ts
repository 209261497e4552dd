import ipaddr from 'ipaddr.js';

/** Ranges as ipaddr.js calls them, in words for the person who drew the scenario. */
const words: Readonly<Record<string, string>> = {
  unspecified: 'the unspecified address',
  broadcast: 'a broadcast address',
  multicast: 'a multicast address',
  linkLocal: 'a link-local address',
  loopback: 'a loopback address',
  carrierGradeNat: 'a carrier-grade NAT address',
  private: 'a private address',
  uniqueLocal: 'a private address',
  deprecatedSiteLocal: 'a private address',
  ipv4Mapped: 'an IPv4 address written as IPv6',
};

/**
 * Addresses of cloud metadata services that lie in public ranges. The usual ones (169.254.169.254, fd00:ec2::254,
 * 100.100.100.200) are link-local, unique local and carrier-grade NAT, and fall with those.
 */
const metadata: ReadonlySet<string> = new Set(['168.63.129.16']);

/** IPv6 that is routed on the internet; everything outside, as the IPv4-compatible `::7f00:1`, is refused. */
const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Why the engine may not connect to an address, in words; null when it may. Takes IPv4 and IPv6 in any notation. */
export function addressRefusal(address: string): string | null {
  if (!ipaddr.isValid(address)) return 'not an address';
  const parsed = ipaddr.parse(address);
  const range: string = parsed.range();
  if (range !== 'unicast') return words[range] ?? 'a reserved address';
  if (metadata.has(parsed.toString())) return 'the address of a cloud metadata service';
  if (parsed.kind() === 'ipv6' && !parsed.match(globalIpv6)) return 'a reserved address';
  return null;
}
