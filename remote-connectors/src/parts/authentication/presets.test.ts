import type { CatalogueScheme } from 'shared-contracts/api/catalogue';
import { firstAuthentication, knownScopes, presetOf } from './presets.ts';

const flow = {
  ...{ authorization_url: 'https://id.test/authorize', token_url: 'https://id.test/token' },
  scopes: [{ name: 'read', description: 'Read everything' }],
};
const schemes: CatalogueScheme[] = [
  { type: 'api-key', scheme: 'key', description: '', place: 'query', name: 'api_key' },
  { type: 'oauth2', scheme: 'oauth', description: '', authorization_code: flow, client_credentials: null },
];

test('a configuration begins with the first scheme of the document, as the document says it', () => {
  expect(firstAuthentication(schemes)).toEqual({ type: 'api-key', place: 'query', name: 'api_key', secret: '' });
  expect(firstAuthentication([])).toEqual({ type: 'none' });
  expect(presetOf('oauth2', schemes)).toMatchObject({
    ...{ grant: 'authorization_code', authorization_url: flow.authorization_url, token_url: flow.token_url },
    ...{ client_id: '', client_secret: '', scopes: [] },
  });
});

test('a way that the document does not know begins as it is used mostly', () => {
  expect(presetOf('api-key', [])).toMatchObject({ place: 'header', name: 'X-Api-Key' });
  expect(presetOf('hmac', schemes)).toMatchObject({ algorithm: 'sha256', signed: '{body}' });
});

test('scopes are those of the grant', () => {
  expect(knownScopes(schemes, 'authorization_code')).toEqual(flow.scopes);
  expect(knownScopes(schemes, 'client_credentials')).toEqual([]);
});
