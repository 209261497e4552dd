import type { CatalogueServer } from 'shared-contracts/api/catalogue';

export type ServerValues = Readonly<Record<string, string>>;

/** A server's values where nothing is chosen. */
export const defaultsOf = ({ variables }: CatalogueServer): ServerValues =>
  Object.fromEntries(variables.map(({ name, default: value }) => [name, value]));

/** The address of a server with its variables filled in. */
export const addressOf = ({ url }: CatalogueServer, values: ServerValues): string =>
  url.replace(/\{([^{}]+)\}/g, (whole, name: string) => values[name] || whole);

/** A variable that stands there as the document writes it has no value. */
const givenTo = (name: string, text = '') => (text === `{${name}}` ? '' : text);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The server that an address was made of, with the values of its variables; null for an address of one's own. */
export function serverOf(
  address: string,
  servers: readonly CatalogueServer[],
): { server: CatalogueServer; values: ServerValues } | null {
  const trimmed = address.replace(/\/$/, '');
  for (const server of servers) {
    const names = server.variables.map(({ name }) => name);
    const parts = server.url.replace(/\/$/, '').split(/\{([^{}]+)\}/);
    const found: string[] = [];
    const pattern = parts.map((part, place) => {
      if (place % 2 === 0) return escaped(part);
      found.push(part);
      return '(.*?)';
    });
    const match = new RegExp(`^${pattern.join('')}$`).exec(trimmed);
    if (!match) continue;
    const values = Object.fromEntries(found.map((name, place) => [name, givenTo(name, match[place + 1])]));
    if (names.every((name) => name in values)) return { server, values };
  }
  return null;
}
