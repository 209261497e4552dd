import ipaddr from 'ipaddr.js';

/** A range of addresses by its first address and the bits that all of it share. */
export interface AddressRange {
  /** As `4:24:192.0.2.0`: bytes of the address, bits, first address. */
  key: string;
  isV4: boolean;
  bits: number;
}

function parsed(text: string): { address: ipaddr.IPv4 | ipaddr.IPv6; bits: number } | null {
  try {
    const [address, bits] = text.includes('/')
      ? ipaddr.parseCIDR(text.trim())
      : ([ipaddr.parse(text.trim()), null] as const);
    if (address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress()) {
      return { address: address.toIPv4Address(), bits: bits === null ? 32 : bits - 96 };
    }
    return { address, bits: bits ?? (address.kind() === 'ipv4' ? 32 : 128) };
  } catch {
    return null;
  }
}

function keyOf(address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string {
  const bytes = address.toByteArray();
  const kept = bytes.map((byte, index) => {
    const left = Math.min(8, Math.max(0, bits - index * 8));
    return byte & (0xff << (8 - left)) & 0xff;
  });
  return `${bytes.length}:${bits}:${kept.join('.')}`;
}

/** Reads `192.0.2.7`, `192.0.2.0/24` or the same of IPv6; null for anything else. */
export function readRange(text: string): AddressRange | null {
  const range = parsed(text);
  // Four numbers: `10.1` is an address to some programs and a typing mistake to people.
  if (!range || range.bits < 0 || (!text.includes(':') && text.split('.').length !== 4)) return null;
  return { key: keyOf(range.address, range.bits), isV4: range.address.kind() === 'ipv4', bits: range.bits };
}

/** The keys under which ranges of these lengths that hold an address stand, in the order of the lengths. */
export function keysOfAddress(text: string, lengths: { v4: readonly number[]; v6: readonly number[] }): string[] {
  const range = text.includes('/') ? null : parsed(text);
  if (!range) return [];
  const of = range.address.kind() === 'ipv4' ? lengths.v4 : lengths.v6;
  return of.map((bits) => keyOf(range.address, bits));
}
