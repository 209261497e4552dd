import { createPrivateKey } from 'node:crypto';
import { resolve } from 'node:path';

/** How the text of a setting is read. */
export interface Kind<Value> {
  /** For people: what may be given. */
  type: string;
  /** @throws Error that goes on after the name of the variable: "must be …" */
  read(given: string): Value;
}

/** Any text. */
export const anyText: Kind<string> = { type: 'text', read: (given) => given };

/** A name that stands in the database and in what people type. */
export const shortName = kind('1 to 40 small letters, digits and dashes', (given) =>
  /^[a-z0-9][a-z0-9-]{0,39}$/.test(given) ? given : undefined,
);

/** A text long enough to keep others from guessing it. */
export const longText = kind('text of 32 characters or more', (given) => (given.length >= 32 ? given : undefined));

/** A whole number between two limits, both included. */
export function integer(least: number, most: number): Kind<number> {
  return kind(`whole number, ${least} to ${most}`, (given) => {
    const value = Number(given);
    return /^\d+$/.test(given) && value >= least && value <= most ? value : undefined;
  });
}

/** A part of a whole. */
export const share = kind('number from 0 to 1, such as 0.05', (given) =>
  /^(?:\d+\.?\d*|\.\d+)$/.test(given) && Number(given) <= 1 ? Number(given) : undefined,
);

/** An amount of memory in bytes; `k`, `m` and `g` stand for multiples of 1024. */
export function bytes(least: string, most: string): Kind<number> {
  return kind(`bytes, such as 1048576, 512k or 2m; ${least} to ${most}`, (given) => {
    const value = bytesOf(given);
    return value >= bytesOf(least) && value <= bytesOf(most) ? value : undefined;
  });
}

function bytesOf(given: string): number {
  const [, amount, unit = ''] = /^(\d+)([kmg]?)$/i.exec(given) ?? [];
  return Number(amount) * 1024 ** ['', 'k', 'm', 'g'].indexOf(unit.toLowerCase());
}

function readHostAndPort(given: string): { host: string; port: number } | undefined {
  const [, bracketed, plain, port] = /^(?:\[([0-9a-f:.]+)\]|([\w.-]+)):(\d{1,5})$/i.exec(given) ?? [];
  const host = bracketed ?? plain;
  return host !== undefined && Number(port) <= 65_535 ? { host, port: Number(port) } : undefined;
}

/** An address of a machine with a port; an IPv6 address stands in brackets. */
export const hostAndPort = kind('host:port, such as 0.0.0.0:4410', readHostAndPort);

/** One by which others reach the machine: one that stands for all addresses would lead each of them to itself. */
export const reachableHostAndPort = kind('host:port that others reach, such as 10.0.0.5:4410', (given) => {
  const address = readHostAndPort(given);
  return address && /^[0:.]+$/.test(address.host) ? undefined : address;
});

/** One of some words. */
export function choice<const Word extends string>(...words: Word[]): Kind<Word> {
  return kind(`one of ${words.join(', ')}`, (given) => words.find((word) => word === given));
}

/** What a process may do, apart from health and figures, which each one serves. */
export type Role = 'gateway' | 'api' | 'worker';

const allRoles: readonly Role[] = ['gateway', 'api', 'worker'];

/** One or several roles of a process. */
export const roles = kind<ReadonlySet<Role>>('all, or some of gateway, api, worker with commas', (given) => {
  if (given === 'all') return new Set(allRoles);
  const named = given.split(',').map((name) => allRoles.find((role) => role === name.trim()));
  return named.every((role) => role !== undefined) ? new Set(named) : undefined;
});

/** Whether the system divides the connections to one port among the processes that listen there. */
const canSharePort = process.platform === 'linux';

const maxProcesses = 64;

/** How many processes share a port. */
export const processes = kind(`whole number, 1 to ${maxProcesses}; more than 1 on Linux only`, (given) => {
  const value = Number(given);
  return /^\d+$/.test(given) && value >= 1 && value <= (canSharePort ? maxProcesses : 1) ? value : undefined;
});

/** How many proxies in front are believed; `true` is one. */
export const proxies = kind<number | false>('true, false, or how many proxies: 1 to 9', (given) => {
  if (given === 'true') return 1;
  if (given === 'false' || given === '0') return false;
  return /^[1-9]$/.test(given) ? Number(given) : undefined;
});

/** A web address; kept without a slash at its end. */
export const webAddress = kind('address, http:// or https://', (given) =>
  isAddress(given, ['http', 'https']) ? given.replace(/\/+$/, '') : undefined,
);

/** A web address without a path. */
export const origin = kind('address without a path, such as https://weft.example.org', originOf);

function originOf(given: string): string | undefined {
  if (!isAddress(given, ['http', 'https'])) return undefined;
  const url = new URL(given);
  return url.href === `${url.origin}/` ? url.origin : undefined;
}

/** Web addresses without a path, with commas between. */
export const origins = kind('addresses without a path, with commas between', (given) => {
  const parts = given.split(',').filter((part) => part.trim() !== '');
  const read = parts.flatMap((part) => originOf(part.trim()) ?? []);
  return read.length === parts.length ? read : undefined;
});

/** An address with one of some schemes. */
export function bindAddress(...schemes: string[]): Kind<string> {
  const forms = schemes.map((scheme) => `${scheme}://…`).join(' or ');
  return kind(`address, ${forms}`, (given) => (isAddress(given, schemes) ? given : undefined));
}

function isAddress(given: string, schemes: string[]): boolean {
  return schemes.some((scheme) => given.startsWith(`${scheme}://`)) && URL.canParse(given);
}

/** Whom mails come from: an address, or a name with the address in angle brackets. */
export const mailAddressSetting = kind('mail address, such as weft@example.org or Weft <weft@example.org>', (given) =>
  /^([^<>\p{Cc}]+<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/u.test(given) ? given : undefined,
);

/** A folder; a relative one counts from `base`. */
export function folder(base: string): Kind<string> {
  return { type: 'folder', read: (given) => resolve(base, given) };
}

/** An RSA private key; line breaks may be written as `\n`. */
export const rsaPrivateKey = kind('RSA private key of 2048 bits or more (PEM)', (given) => {
  try {
    const pem = given.replaceAll('\\n', '\n');
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= 2048 ? pem : undefined;
  } catch {
    return undefined;
  }
});

/** An Ed25519 private key; line breaks may be written as `\n`. */
export const ed25519PrivateKey = kind('Ed25519 private key (PEM)', (given) => {
  try {
    const pem = given.replaceAll('\\n', '\n');
    return createPrivateKey(pem).asymmetricKeyType === 'ed25519' ? pem : undefined;
  } catch {
    return undefined;
  }
});

/** A key for AES-256. */
export const encryptionKey = kind('32 bytes in base64', (given) =>
  Buffer.from(given, 'base64').length === 32 ? given : undefined,
);

/** A kind by what it reads. The message never repeats what was given: it may be a secret. */
export function kind<Value>(type: string, parse: (given: string) => Value | undefined): Kind<Value> {
  return {
    type,
    read(given) {
      const value = parse(given);
      if (value === undefined) throw new Error(`must be: ${type}`);
      return value;
    },
  };
}
