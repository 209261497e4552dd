import type { CatalogueServer } from 'shared-contracts/api/catalogue';
import { addressOf, defaultsOf, serverOf } from './serverAddress.ts';

const variable = (name: string, value: string, choices: string[] = []) => ({
  ...{ name, default: value, choices, description: '' },
});
const shop: CatalogueServer = {
  ...{ url: 'https://{shop}.example.com/{version}', description: '' },
  variables: [variable('shop', 'my-shop'), variable('version', 'v2', ['v1', 'v2'])],
};
const plain: CatalogueServer = { url: 'https://api.example.com', description: 'Production', variables: [] };

test('an address is made of a server and read back', () => {
  expect(addressOf(shop, defaultsOf(shop))).toBe('https://my-shop.example.com/v2');
  expect(serverOf('https://acme.example.com/v1/', [plain, shop])).toEqual({
    server: shop,
    values: { shop: 'acme', version: 'v1' },
  });
});

test('a variable that is empty stays open, and an address of one’s own is of no server', () => {
  expect(addressOf(shop, { shop: '', version: 'v1' })).toBe('https://{shop}.example.com/v1');
  expect(serverOf('https://other.test', [plain, shop])).toBeNull();
  expect(serverOf('https://apixexample.com', [plain])).toBeNull();
});

test('a variable that is emptied has no value, and the address says that it lacks it', () => {
  const server = {
    url: 'https://{shop}.example.com',
    description: '',
    variables: [{ name: 'shop', default: 'a', choices: [], description: '' }],
  };
  const address = addressOf(server, { shop: '' });
  expect(address).toBe('https://{shop}.example.com');
  expect(serverOf(address, [server])?.values).toEqual({ shop: '' });
});
