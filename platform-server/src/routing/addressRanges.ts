import ipaddr from 'ipaddr.js';

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];

function rangeOf(text: string): Range {
  if (text.includes('/')) {
    const [network, bits] = ipaddr.parseCIDR(text);
    const isMapped = network instanceof ipaddr.IPv6 && network.isIPv4MappedAddress() && bits >= 96;
    return isMapped ? [network.toIPv4Address(), bits - 96] : [network, bits];
  }
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

/** A test of addresses for what may send: single addresses and ranges of both kinds. */
export function addressTest(allowed: readonly string[]): (ip: string) => boolean {
  const ranges = allowed.map(rangeOf);
  return (ip) => {
    if (!ipaddr.isValid(ip)) return false;
    // An IPv4 address in the clothes of IPv6 counts as itself.
    const address = ipaddr.process(ip);
    return ranges.some(([range, bits]) => range.kind() === address.kind() && address.match(range as never, bits));
  };
}
