import type { CatalogueScheme } from 'shared-contracts/api/catalogue';
import { member, membersOf, type Plain, textOf } from './plain.ts';
import type { ReadDocument } from './references.ts';

/** How a service lets callers in; kinds that configurations cannot be made of are told of and left out. */
export function readSchemes(document: ReadDocument): CatalogueScheme[] {
  const at = '/components/securitySchemes';
  return membersOf(member(member(document.root, 'components'), 'securitySchemes')).flatMap(([name, given]) => {
    const pointer = `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const scheme = document.object(given, pointer)?.value;
    if (!scheme) return [];
    const read = schemeOf(scheme, name);
    if (!read) document.warn('scheme', pointer, { name });
    return read ?? [];
  });
}

function schemeOf(scheme: Plain, name: string): CatalogueScheme | null {
  const [type, http, place] = ['type', 'scheme', 'in'].map((key) => textOf(scheme, key).toLowerCase());
  const head = { scheme: name, description: textOf(scheme, 'description') };
  if (type === 'http' && http === 'basic') return { type: 'basic', ...head };
  if (type === 'http' && http === 'bearer') return { type: 'bearer', ...head };
  if (type === 'apikey' && (place === 'header' || place === 'query' || place === 'cookie')) {
    return { type: 'api-key', ...head, place, name: textOf(scheme, 'name', 200) };
  }
  // A token of a consent that cannot be asked for from a server can still be entered.
  if (type === 'openidconnect') return { type: 'bearer', ...head };
  const flows = member(scheme, 'flows');
  const [code, credentials] = ['authorizationCode', 'clientCredentials'].map((each) => flowOf(member(flows, each)));
  if (type !== 'oauth2') return null;
  if (!code && !credentials) return { type: 'bearer', ...head };
  return { type: 'oauth2', ...head, authorization_code: code ?? null, client_credentials: credentials ?? null };
}

function flowOf(flow: unknown) {
  const token_url = textOf(flow, 'tokenUrl', 2_000);
  if (token_url === '') return null;
  const [authorization_url, refresh_url] = ['authorizationUrl', 'refreshUrl'].map((name) => textOf(flow, name, 2_000));
  return {
    ...(authorization_url && { authorization_url }),
    token_url,
    ...(refresh_url && { refresh_url }),
    scopes: membersOf(member(flow, 'scopes')).map(([name, description]) => ({
      name,
      description: String(description ?? ''),
    })),
  };
}
