import type { CatalogueScheme } from 'shared-contracts/api/catalogue';
import { type ConfigurationAuthentication, configurationAuthenticationSchema } from 'shared-contracts/api/connector';

export type AuthenticationType = ConfigurationAuthentication['type'];

/** All ways to let calls in, the simple ones first. */
export const authenticationTypes: readonly AuthenticationType[] = [
  ...(['none', 'bearer', 'api-key', 'basic', 'digest', 'oauth2', 'hmac', 'certificate'] as const),
];

function oauthOf(scheme: Extract<CatalogueScheme, { type: 'oauth2' }>) {
  const grant = scheme.authorization_code ? 'authorization_code' : 'client_credentials';
  const flow = scheme.authorization_code ?? scheme.client_credentials;
  return {
    type: 'oauth2',
    grant,
    authorization_url: flow?.authorization_url ?? '',
    token_url: flow?.token_url ?? '',
  };
}

function schemePreset(scheme: CatalogueScheme) {
  if (scheme.type === 'oauth2') return oauthOf(scheme);
  return scheme.type === 'api-key'
    ? { type: scheme.type, place: scheme.place, name: scheme.name }
    : { type: scheme.type };
}

/** What a type begins with: as the document's scheme of that type says, else as it is used mostly. */
export function presetOf(type: AuthenticationType, schemes: readonly CatalogueScheme[]): ConfigurationAuthentication {
  const scheme = schemes.find((each) => each.type === type);
  const preset = scheme && configurationAuthenticationSchema.safeParse(schemePreset(scheme));
  // What a document says of its address or its key need not be one that calls can be made with.
  if (preset?.success) return preset.data;
  return configurationAuthenticationSchema.parse({ type });
}

/** What a configuration of a connector begins with: the document's first scheme. */
export const firstAuthentication = (schemes: readonly CatalogueScheme[]): ConfigurationAuthentication =>
  presetOf(schemes[0]?.type ?? 'none', schemes);

/** Scopes that the document knows for a grant, with what they allow. */
export function knownScopes(
  schemes: readonly CatalogueScheme[],
  grant: 'authorization_code' | 'client_credentials',
): readonly { name: string; description: string }[] {
  return schemes.flatMap((scheme) => (scheme.type === 'oauth2' ? (scheme[grant]?.scopes ?? []) : []));
}
