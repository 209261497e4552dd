import type { CatalogueScheme } from 'shared-contracts/api/catalogue';
import type { PlacedItem } from './paths.ts';
import { listOf, member, objectMembers, type Plain, plainText } from './plain.ts';
import type { ReadDocument } from './references.ts';

/** The first requirement of several schemes at once: that of the document, or of an operation. */
function firstTogether(root: Plain, paths: readonly PlacedItem[]): string[] {
  const holders = [root, ...paths.flatMap(({ placed }) => placed.map(({ operation }) => operation))];
  for (const holder of holders) {
    const [needed] = listOf(holder, 'security').map((each) => objectMembers(each).map(([name]) => name));
    if (needed && needed.length > 1) return needed;
  }
  return [];
}

/** Schemes as their document wants them: of those that are needed together the first before the others. */
function inOrder(schemes: readonly CatalogueScheme[], needed: readonly string[]): CatalogueScheme[] {
  const together = schemes.filter(({ scheme }) => needed.includes(scheme));
  // What is no key has the place of the authentication.
  const first = together.find(({ type }) => type !== 'api-key') ?? together[0];
  const keys = together.filter((each) => each !== first && each.type === 'api-key').map(({ scheme }) => scheme);
  if (!first || keys.length === 0) return [...schemes];
  return [{ ...first, together: keys }, ...schemes.filter((each) => each !== first)];
}

/** How a service lets callers in; kinds that configurations cannot be made of are reported and left out. */
export function readSchemes(document: ReadDocument, paths: readonly PlacedItem[]): CatalogueScheme[] {
  const at = '/components/securitySchemes';
  const schemes = objectMembers(member(member(document.root, 'components'), 'securitySchemes')).flatMap(
    ([name, given]) => {
      const pointer = `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      const scheme = document.object(given, pointer)?.value;
      if (!scheme) return [];
      const read = schemeOf(scheme, name);
      if (!read) document.warn('scheme', pointer, { name });
      return read ?? [];
    },
  );
  return inOrder(schemes, firstTogether(document.root, paths));
}

function schemeOf(scheme: Plain, name: string): CatalogueScheme | null {
  const [type, http, place] = ['type', 'scheme', 'in'].map((key) => plainText(scheme, key).toLowerCase());
  const head = { scheme: name, description: plainText(scheme, 'description') };
  if (type === 'http' && http === 'basic') return { type: 'basic', ...head };
  if (type === 'http' && http === 'digest') return { type: 'digest', ...head };
  if (type === 'http' && http === 'bearer') return { type: 'bearer', ...head };
  if (type === 'apikey' && (place === 'header' || place === 'query' || place === 'cookie')) {
    return { type: 'api-key', ...head, place, name: plainText(scheme, 'name', 200) };
  }
  if (type === 'mutualtls') return { type: 'certificate', ...head };
  // A token of a consent that cannot be asked for from a server can still be entered.
  if (type === 'openidconnect') return { type: 'bearer', ...head };
  const flows = member(scheme, 'flows');
  const [code, credentials] = ['authorizationCode', 'clientCredentials'].map((each) => flowOf(member(flows, each)));
  if (type !== 'oauth2') return null;
  if (!code && !credentials) return { type: 'bearer', ...head };
  return { type: 'oauth2', ...head, authorization_code: code ?? null, client_credentials: credentials ?? null };
}

function flowOf(flow: unknown) {
  const token_url = plainText(flow, 'tokenUrl', 2_000);
  if (token_url === '') return null;
  const [authorization_url, refresh_url] = ['authorizationUrl', 'refreshUrl'].map((name) =>
    plainText(flow, name, 2_000),
  );
  return {
    ...(authorization_url && { authorization_url }),
    token_url,
    ...(refresh_url && { refresh_url }),
    scopes: objectMembers(member(flow, 'scopes')).map(([name, description]) => ({
      name,
      description: String(description ?? ''),
    })),
  };
}
