/** @jest-environment-options {"window": true} */
import { createClient, type IAuthClient } from '@propelauth/javascript';
import { createAuthClient } from './authClient.ts';
import { createHostedPages, type HostedPages } from './hostedPages.ts';

let client: IAuthClient;
let pages: HostedPages;

beforeAll(() => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 401 }));
  client = createClient({
    authUrl: 'https://auth.example',
    enableBackgroundTokenRefresh: false,
    skipInitialFetch: true,
  });
  pages = createHostedPages(client);
});
afterAll(() => client.destroy());

const returnTo = 'https://weft.example/scenario?page=2';
const encoded = `rt=${encodeURIComponent(btoa(returnTo))}`;

test.each([
  ['login', () => pages.login(), () => pages.login({ returnTo }), 'login'],
  ['signup', () => pages.signup(), () => pages.signup({ returnTo }), 'signup'],
  ['account', () => pages.account(), () => pages.account({ returnTo }), 'account'],
  ['organisation', () => pages.organisation(), () => pages.organisation(undefined, { returnTo }), 'org'],
  ['create organisation', () => pages.createOrganisation(), () => pages.createOrganisation({ returnTo }), 'create_org'],
])('%s page, with and without a return address', (_, plain, returning, path) => {
  expect(plain()).toBe(`https://auth.example/${path}`);
  expect(returning()).toBe(`https://auth.example/${path}?${encoded}`);
});

test('the organisation page takes an id', () => {
  expect(pages.organisation('o1')).toBe('https://auth.example/org?id=o1');
});

test('SAML set-up needs an id', () => {
  expect(pages.samlSetup('o1')).toBe('https://auth.example/saml?id=o1');
  expect(pages.samlSetup('o1', { returnTo })).toContain(encoded);
  expect(() => pages.samlSetup('')).toThrow('needs the id');
});

test('login and sign-up take more query parameters', () => {
  expect(pages.login({ query: { plan: 'free' } })).toBe('https://auth.example/login?plan=free');
  expect(pages.signup({ query: { plan: 'free' } })).toBe('https://auth.example/signup?plan=free');
});

test('a return address with letters beyond Latin is sent in a form base64 takes', () => {
  const address = new URL(pages.login({ returnTo: 'https://weft.example/search?q=日本' }));
  expect(atob(address.searchParams.get('rt') ?? '')).toBe('https://weft.example/search?q=%E6%97%A5%E6%9C%AC');
});

test('an auth address that is none fails with the text of the specification', () => {
  // The client also writes to the console what the address was.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => createAuthClient('not an address')).toThrow('Unable to initialize auth client');
});
