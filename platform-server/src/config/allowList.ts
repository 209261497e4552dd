import ipaddr from 'ipaddr.js';

/** Exceptions to the refusal of private addresses. */
export interface AllowList {
  /** Whether a connection to `address`, resolved from `host` (or equal to it), is allowed by name or by range. */
  permits(host: string, address: string): boolean;
}

type Network = ReturnType<typeof ipaddr.parseCIDR>;

const hostPattern = /^(\*\.)?[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*$/;

function networkOf(entry: string): Network | null {
  if (ipaddr.isValidCIDR(entry)) return ipaddr.parseCIDR(entry);
  if (!ipaddr.IPv4.isValidFourPartDecimal(entry) && !ipaddr.IPv6.isValid(entry)) return null;
  const address = ipaddr.parse(entry);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

function hostTest(entry: string): (host: string) => boolean {
  if (!hostPattern.test(entry)) {
    throw new Error(`names "${entry}", which is neither an address, a range (10.1.0.0/16), a host name nor *.domain`);
  }
  return entry.startsWith('*.') ? (host) => host.endsWith(entry.slice(1)) : (host) => host === entry;
}

/**
 * Reads WEFT_EGRESS_ALLOW: addresses, ranges and host names, separated by commas or spaces; `*.domain` takes every
 * name below a domain. Throws an Error that names the entry it cannot read, and goes on
 * after the name of the variable.
 */
export function parseAllowList(text: string): AllowList {
  const networks: Network[] = [];
  const hosts: ((host: string) => boolean)[] = [];
  for (const entry of text.toLowerCase().split(/[\s,]+/)) {
    if (entry === '') continue;
    const network = networkOf(entry);
    if (network) networks.push(network);
    else hosts.push(hostTest(entry));
  }
  return {
    permits(host, address) {
      if (hosts.some((test) => test(host))) return true;
      if (networks.length === 0) return false;
      // `process` reads an IPv4-mapped address as the IPv4 address that it reaches.
      const parsed = ipaddr.process(address);
      return networks.some(([base, bits]) => base.kind() === parsed.kind() && parsed.match([base, bits] as never));
    },
  };
}
