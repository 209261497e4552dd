/** @jest-environment-options {"window": true} */
import { forgetAnswers, keepAnswers, withPageAnswers } from './pageAnswers.ts';

const refresh = '/api/v1/refresh_token';
const account = { path: '/api/v2/account/me/', token: 'of-acme', body: { company_name: 'Acme' } };
const asked: string[] = [];
const answering = (body: unknown) => ({ json: async () => body }) as Response;
const ask = withPageAnswers({
  async fetch(address) {
    asked.push(String(address));
    return answering('from the server');
  },
  // The browser's own, which jsdom lacks.
  Headers: Map as never,
  Request: class {} as never,
  Response: { json: answering } as never,
});
const answerTo = async (address: string, init?: RequestInit) => (await ask(address, init)).json();
const as = (token: string): RequestInit => ({ headers: [['authorization', `Bearer ${token}`]] });

beforeEach(() => {
  asked.length = 0;
  keepAnswers([{ path: refresh, body: { access_token: 'of-acme' } }, account]);
});

test('a question is answered from the page once, by a relative address or a whole one', async () => {
  expect(await answerTo(location.origin + refresh)).toEqual({ access_token: 'of-acme' });
  expect(await answerTo(account.path, as('of-acme'))).toEqual(account.body);
  expect(asked).toEqual([]);
  expect(await answerTo(refresh)).toBe('from the server');
});

test('of another organisation, another query, another origin or by another method the server is asked', async () => {
  await answerTo(account.path, as('of-globex'));
  await answerTo(account.path);
  await answerTo(`${refresh}?active_org_id=o2`);
  await answerTo(`https://auth.example${refresh}`);
  await answerTo(refresh, { method: 'POST' });
  expect(asked).toHaveLength(5);
});

test('once the page stands, what was not asked for is asked of the server', async () => {
  forgetAnswers();
  expect(await answerTo(refresh)).toBe('from the server');
});
