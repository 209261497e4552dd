import ipaddr from 'ipaddr.js';

/** Addresses from the first to the last one, both as hexadecimal digits of one length, which compare as texts. */
export interface AddressRange {
  first: string;
  last: string;
  /** Bits that all of it share, where that is what makes it: `192.0.2.0/24`. */
  bits: number | null;
}

const hexOfByte = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

function hexOf(bytes: readonly number[]): string {
  let digits = '';
  for (const byte of bytes) digits += hexOfByte[byte] as string;
  return digits;
}

/** An IPv4 address as nearly all are written, read without looking for any other form. */
const usual = /^(0|[1-9]\d{0,2})\.(0|[1-9]\d{0,2})\.(0|[1-9]\d{0,2})\.(0|[1-9]\d{0,2})$/;

/** Signs that addresses have; reading what has others would cost an exception. */
const likely = /^[0-9a-fA-F:.]+(?:%\w+)?$/;

/** The bytes of an address, of an IPv4 one that is written as IPv6 those of IPv4. */
function bytesOf(text: string): readonly number[] | null {
  const numbers = usual.exec(text)?.slice(1).map(Number);
  if (numbers) return numbers.every((byte) => byte < 256) ? numbers : null;
  // Four numbers: `10.1` is an address to some programs and a typing mistake to people.
  if (!likely.test(text) || (!text.includes(':') && text.split('.').length !== 4)) return null;
  try {
    const address = ipaddr.parse(text);
    const own = address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
    return own.toByteArray();
  } catch {
    return null;
  }
}

function ofBits(bytes: readonly number[], bits: number): AddressRange | null {
  if (bits < 0 || bits > bytes.length * 8) return null;
  const maskAt = (index: number) => (0xff << (8 - Math.min(8, Math.max(0, bits - index * 8)))) & 0xff;
  const first = bytes.map((byte, index) => byte & maskAt(index));
  const last = bytes.map((byte, index) => byte | (~maskAt(index) & 0xff));
  return { first: hexOf(first), last: hexOf(last), bits };
}

function ofEnds(from: readonly number[], to: readonly number[]): AddressRange | null {
  const [first, last] = [hexOf(from), hexOf(to)];
  if (first.length !== last.length || first > last) return null;
  const binary = (digits: string) => BigInt(`0x1${digits}`).toString(2).slice(1);
  const [one, other] = [binary(first), binary(last)];
  const differing = [...one].findIndex((bit, at) => bit !== other[at]);
  const bits = differing === -1 ? one.length : differing;
  const whole = ofBits(from, bits);
  return whole?.first === first && whole.last === last ? whole : { first, last, bits: null };
}

/** Reads `192.0.2.7`, `192.0.2.0/24`, `192.0.2.7-192.0.2.9` or the same of IPv6; null for anything else. */
export function readRange(text: string): AddressRange | null {
  const [from = '', to, ...rest] = text.split(/[-\u2013]/).map((part) => part.trim());
  if (rest.length > 0) return null;
  if (to !== undefined) {
    const [first, last] = [bytesOf(from), bytesOf(to)];
    return first && last ? ofEnds(first, last) : null;
  }
  const [one = '', bits, ...more] = from.split('/');
  const address = more.length === 0 ? bytesOf(one) : null;
  if (!address) return null;
  const own = address.length * 8;
  if (bits === undefined) return ofBits(address, own);
  // Of an IPv4 address that is written as one of IPv6 the bits are those of IPv6.
  return /^\d{1,3}$/.test(bits)
    ? ofBits(address, own === 32 && one.includes(':') ? Number(bits) - 96 : Number(bits))
    : null;
}

/** How many addresses it has; for comparing, so that it need not be exact. */
export function rangeSize({ first, last, bits }: AddressRange): number {
  return bits === null ? Number(BigInt(`0x${last}`) - BigInt(`0x${first}`)) + 1 : 2 ** (first.length * 4 - bits);
}

/** An address as the ends of ranges are written; null for what is none. */
export function readAddress(text: string): string | null {
  const bytes = bytesOf(text.trim());
  return bytes && hexOf(bytes);
}
