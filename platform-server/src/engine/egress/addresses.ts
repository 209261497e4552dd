import ipaddr from 'ipaddr.js';
import type { Text } from '../failures/text.ts';

/** Ranges as ipaddr.js calls them, in words for the person who drew the scenario. */
const words: Readonly<Record<string, Text>> = {
  unspecified: { en: 'the unspecified address', fr: 'l’adresse non spécifiée' },
  broadcast: { en: 'a broadcast address', fr: 'une adresse de diffusion' },
  multicast: { en: 'a multicast address', fr: 'une adresse multicast' },
  linkLocal: { en: 'a link-local address', fr: 'une adresse de liaison locale' },
  loopback: { en: 'a loopback address', fr: 'une adresse de bouclage' },
  carrierGradeNat: { en: 'a carrier-grade NAT address', fr: 'une adresse de NAT d’opérateur' },
  private: { en: 'a private address', fr: 'une adresse privée' },
  uniqueLocal: { en: 'a private address', fr: 'une adresse privée' },
  deprecatedSiteLocal: { en: 'a private address', fr: 'une adresse privée' },
  ipv4Mapped: { en: 'an IPv4 address written as IPv6', fr: 'une adresse IPv4 écrite en IPv6' },
};

const reserved: Text = { en: 'a reserved address', fr: 'une adresse réservée' };
const metadataText: Text = {
  en: 'the address of a cloud metadata service',
  fr: 'l’adresse d’un service de métadonnées cloud',
};

/**
 * Addresses of cloud metadata services that lie in public ranges. The usual ones (169.254.169.254, fd00:ec2::254,
 * 100.100.100.200) are link-local, unique local and carrier-grade NAT, and fall with those.
 */
const metadata: ReadonlySet<string> = new Set(['168.63.129.16']);

/** IPv6 that is routed on the internet; everything outside, as the IPv4-compatible `::7f00:1`, is refused. */
const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Why the engine may not connect to an address, in words; null when it may. Takes IPv4 and IPv6 in any notation. */
export function addressRefusal(address: string): Text | null {
  if (!ipaddr.isValid(address)) return { en: 'an invalid address', fr: 'une adresse invalide' };
  const parsed = ipaddr.parse(address);
  const range: string = parsed.range();
  if (range !== 'unicast') return words[range] ?? reserved;
  if (metadata.has(parsed.toString())) return metadataText;
  if (parsed.kind() === 'ipv6' && !parsed.match(globalIpv6)) return reserved;
  return null;
}
