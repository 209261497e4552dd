import ipaddr from 'ipaddr.js';

/**
 * What an address counts as. Who has one IPv6 address has at least the 2⁶⁴ of its network, so those count as one; an
 * IPv4 address in the clothes of IPv6 counts as itself.
 */
export function addressKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip.slice(0, 64);
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return `${(address as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
