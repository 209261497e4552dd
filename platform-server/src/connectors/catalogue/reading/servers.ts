import type { CatalogueServer } from 'shared-contracts/api/catalogue';
import { listOf, member, type Plain, plainText } from './plain.ts';

const maxServers = 50;

/** Variables of an address, in the order in which they stand there. */
const placeholders = (url: string) => [...url.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);

/** An address such as `api.example.com/v1`, whose writer left out how it is called. */
const isHost = (url: string) => /^(?:localhost|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,})(?::\d+)?(?:\/|$)/i.test(url);

/** @param address where the document came from; null where it was pasted: what is relative to it stays so */
function absolute(url: string, address: string | null): string {
  const scheme = address?.startsWith('http:') ? 'http:' : 'https:';
  if (url.startsWith('//')) return scheme + url;
  if (/^[a-z][a-z0-9+.-]*:|^\{/i.test(url) && !/^[^/]+:\d+(?:\/|$)/.test(url)) return url;
  if (isHost(url)) return `${scheme}//${url}`;
  if (address === null || !URL.canParse(url, address)) return url;
  // Variables keep their braces.
  return new URL(url, address).href.replace(/%7B/gi, '{').replace(/%7D/gi, '}');
}

function readVariables(server: unknown, url: string): CatalogueServer['variables'] {
  const given = member(server, 'variables');
  return placeholders(url).map((name) => {
    const variable = member(given, name);
    const choices = listOf(variable, 'enum').map(String).slice(0, 100);
    const own = String(member(variable, 'default') ?? choices[0] ?? '');
    const isPlain = own === 'http' && choices.includes('https');
    return { name, default: isPlain ? 'https' : own, choices, description: plainText(variable, 'description', 500) };
  });
}

/** The same addresses with https before those that differ from them by http alone. */
function securedFirst(servers: readonly CatalogueServer[]): CatalogueServer[] {
  const secured = servers.filter(({ url }) => url.startsWith('https://'));
  const moved = new Set<CatalogueServer>();
  return servers.flatMap((server) => {
    if (moved.has(server)) return [];
    const other = secured.find(({ url }) => url === server.url.replace(/^http:/, 'https:') && !moved.has(server));
    moved.add(server);
    if (!other || other === server || moved.has(other)) return [server];
    moved.add(other);
    return [other, server];
  });
}

function readList(holder: unknown, address: string | null): CatalogueServer[] {
  const servers = listOf(holder, 'servers').flatMap((server): CatalogueServer[] => {
    const url = absolute(plainText(server, 'url', 2_000).trim(), address);
    if (url === '') return [];
    const description = plainText(server, 'description', 500);
    return [{ url: url.replace(/(?<=.)\/$/, ''), description, variables: readVariables(server, url) }];
  });
  return securedFirst(servers).slice(0, maxServers);
}

/** Where a document says that its service is; a document that was fetched and says nothing is of where it lies. */
export function readServers(root: Plain, address: string | null): CatalogueServer[] {
  const servers = readList(root, address);
  if (servers.length > 0 || address === null) return servers;
  return [{ url: new URL(address).origin, description: '', variables: [] }];
}

/** The address of a server with the values that its variables have unless others are chosen. */
export const defaultAddress = ({ url, variables }: CatalogueServer): string =>
  variables.reduce((address, { name, default: value }) => address.replaceAll(`{${name}}`, value || `{${name}}`), url);

/**
 * The address that a path or an operation is called at in place of the configuration's; undefined where it names no
 * servers, or the first of the document: there the configuration says more. One that is relative stays so: it is below
 * the configuration's own host.
 */
export function ownAddress(holder: unknown, servers: readonly CatalogueServer[]): string | undefined {
  const [own] = readList(holder, null).map(defaultAddress);
  const usual = servers.map(defaultAddress);
  return own === undefined || own === usual[0] ? undefined : own;
}
