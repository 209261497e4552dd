import type { CatalogueScheme } from 'shared-contracts/api/catalogue';
import {
  type Configuration,
  type ConfigurationAuthentication,
  configurationAuthenticationSchema,
} from 'shared-contracts/api/connector';

/** Addresses of a document may be none that can be called. */
const urlOf = (text: string | undefined) => (text !== undefined && URL.canParse(text) ? text : '');

/** How a new configuration lets its calls in: by the first scheme of the document. */
export function firstAuthentication([scheme]: readonly CatalogueScheme[]): ConfigurationAuthentication {
  if (!scheme) return { type: 'none' };
  if (scheme.type === 'api-key') {
    const key = configurationAuthenticationSchema.safeParse({
      type: 'api-key',
      place: scheme.place,
      name: scheme.name,
    });
    return key.data ?? { type: 'none' };
  }
  if (scheme.type !== 'oauth2') return configurationAuthenticationSchema.parse({ type: scheme.type });
  const flow = scheme.authorization_code ?? scheme.client_credentials;
  return configurationAuthenticationSchema.parse({
    type: 'oauth2',
    grant: scheme.authorization_code ? 'authorization_code' : 'client_credentials',
    authorization_url: urlOf(flow?.authorization_url),
    token_url: urlOf(flow?.token_url),
    scopes: flow?.scopes.map(({ name }) => name).slice(0, 100) ?? [],
  });
}

/** Keys that the document wants beside the first, to be entered. */
export function furtherKeys([first, ...others]: readonly CatalogueScheme[]): Configuration['headers'] {
  return others.flatMap((scheme) => {
    const isWanted = scheme.type === 'api-key' && first?.together?.includes(scheme.scheme);
    return isWanted ? [{ name: scheme.name, value: '', place: scheme.place }] : [];
  });
}
