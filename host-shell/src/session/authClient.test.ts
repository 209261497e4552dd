/** @jest-environment-options {"window": true} */
import { type AuthFetch, answerOf, serveAuth } from '../../test/authService.ts';
import { authFailureOf, createAuthClient, type IAuthClient } from './authClient.ts';

const start = new Date('2026-11-21T03:00:00Z').getTime();
const seconds = (count: number) => count * 1000;
let client: IAuthClient;
let auth: AuthFetch;

beforeEach(() => {
  jest.useFakeTimers({ now: start });
  localStorage.clear();
  auth = serveAuth();
  client = createAuthClient('https://auth.example');
});
afterEach(() => {
  client.destroy();
  jest.useRealTimers();
});

/** Lets retries wait out their pauses while the answer is awaited. */
async function outcome<T>(promise: Promise<T>): Promise<T> {
  await jest.advanceTimersByTimeAsync(1000);
  return promise;
}

test('the refresh is sent with credentials, and names an organisation only when asked for one', async () => {
  await outcome(client.getAuthenticationInfoOrNull());
  await outcome(client.getAccessTokenForOrg('o1'));
  expect(auth.requests.map(({ address }) => address)).toEqual([
    'https://auth.example/api/v1/refresh_token',
    'https://auth.example/api/v1/refresh_token?active_org_id=o1',
  ]);
  expect(auth.requests.every(({ credentials }) => credentials === 'include')).toBe(true);
});

test('a 401 means signed out, and is not tried again', async () => {
  auth.answer(401);
  await expect(outcome(client.getAuthenticationInfoOrNull())).resolves.toBeNull();
  expect(auth.requests).toHaveLength(1);
});

test('a failure is tried again after 100, 200 and 300 ms, and then passed on with status and text', async () => {
  auth.answer(429);
  const failed = client.getAuthenticationInfoOrNull().catch((error: unknown) => authFailureOf(error));
  await expect(outcome(failed)).resolves.toMatchObject({ status: 429, message: 'Too Many Requests' });
  expect(auth.requests.map(({ at }) => at - start)).toEqual([0, 100, 300, 600]);
});

test.each([
  ['a broken answer', 200, 500],
  ['status 0', 0, 503],
])('%s counts as %d becoming %d with the text of the specification', async (_, status, told) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  auth.answer(status, 'no json');
  const failed = client.getAuthenticationInfoOrNull().catch((error: unknown) => authFailureOf(error));
  await expect(outcome(failed)).resolves.toMatchObject({
    status: told,
    message: 'Unable to process authentication response',
  });
});

test.each([
  [599, 2],
  [601, 1],
])('a token that ends in %d s makes %d requests in two askings', async (lifetime, count) => {
  auth.answer(200, answerOf({ expiresAt: start / 1000 + lifetime + 1 }));
  await outcome(client.getAuthenticationInfoOrNull());
  await outcome(client.getAuthenticationInfoOrNull());
  expect(auth.requests).toHaveLength(count);
});

test('the session is checked every 60 s: a request goes out only when signed out or about to end', async () => {
  auth.answer(200, answerOf({ expiresAt: start / 1000 + 3600 }));
  await outcome(client.getAuthenticationInfoOrNull());
  await jest.advanceTimersByTimeAsync(seconds(600));
  expect(auth.requests).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(seconds(2460));
  expect(auth.requests.length).toBeGreaterThan(1);
});

test.each(['focus', 'online'])('on %s a request goes out when the last is more than 120 s ago', async (event) => {
  auth.answer(200, answerOf({ expiresAt: start / 1000 + 7200 }));
  await outcome(client.getAuthenticationInfoOrNull());
  await jest.advanceTimersByTimeAsync(seconds(118));
  window.dispatchEvent(new Event(event));
  await jest.advanceTimersByTimeAsync(0);
  expect(auth.requests).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(seconds(3));
  window.dispatchEvent(new Event(event));
  await jest.advanceTimersByTimeAsync(0);
  expect(auth.requests).toHaveLength(2);
});

test('the token of an organisation is kept for 300 s', async () => {
  auth.answer(200, answerOf({ expiresAt: start / 1000 + 7200 }));
  await outcome(client.getAuthenticationInfoOrNull());
  const ask = () => outcome(client.getAccessTokenForOrg('o1'));
  await ask();
  await jest.advanceTimersByTimeAsync(seconds(297));
  await ask();
  expect(auth.requests).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(seconds(2));
  await ask();
  expect(auth.requests).toHaveLength(3);
});

test.each([
  [401, 'user_not_in_org'],
  [500, 'unexpected_error'],
])('a %d for an organisation is %s', async (status, error) => {
  auth.answer(status);
  await expect(outcome(client.getAccessTokenForOrg('o1'))).resolves.toMatchObject({ error });
});

test('observers hear once of each change, and other tabs by a timestamp', async () => {
  const heard = jest.fn();
  client.addLoggedInChangeObserver(heard);
  await outcome(client.getAuthenticationInfoOrNull());
  await outcome(client.getAuthenticationInfoOrNull(true));
  expect(heard.mock.calls).toEqual([[true]]);
  expect(localStorage.getItem('__PROPEL_AUTH_LOGGED_IN_AT')).not.toBeNull();
  auth.answer(401);
  await outcome(client.getAuthenticationInfoOrNull(true));
  expect(heard.mock.calls).toEqual([[true], [false]]);
  expect(localStorage.getItem('__PROPEL_AUTH_LOGGED_OUT_AT')).not.toBeNull();
});
