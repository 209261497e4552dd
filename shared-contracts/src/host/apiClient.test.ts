/** @jest-environment-options {"window": true} */
import { z } from 'zod';
import { ApiError, endpoint } from '../api/index.ts';
import { AccessRefused } from './accessRefused.ts';
import { type ApiClientOptions, createApiClient } from './apiClient.ts';
import { SessionMoved } from './sessionMoved.ts';

const rename = endpoint({
  id: 'item.rename',
  method: 'PUT',
  path: '/item/:id',
  summary: '',
  access: {},
  params: z.object({ id: z.string() }),
  query: z.object({ page: z.number().optional() }),
  body: z.object({ name: z.string() }),
  answer: z.object({ id: z.string() }),
});
const list = endpoint({
  id: 'item.list',
  method: 'GET',
  path: '/item/',
  summary: '',
  access: {},
  answer: z.array(z.string()),
});

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const refusal = (status: number, message: string) => json(status, { code: 'refused', message, requestId: 'r1' });

interface Sent {
  address: string;
  request: RequestInit;
}

/** Answers requests in turn; the last answer stands for all later ones. */
function serve(...answers: (Response | Error | ((sent: Sent) => Promise<Response>))[]): Sent[] {
  const sent: Sent[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, request = {}) => {
    const entry = { address: String(address), request };
    sent.push(entry);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    if (typeof answer === 'function') return answer(entry);
    return (answer as Response).clone();
  });
  return sent;
}

function clientOf(changes: Partial<ApiClientOptions> = {}) {
  const options = {
    base: '/api/v2',
    token: jest.fn(async () => 'token-1' as string | null),
    refresh: jest.fn(async () => 'token-2' as string | null),
    language: () => 'en',
    onSignedOut: jest.fn(),
    onFailure: jest.fn(),
    ...changes,
  };
  return { client: createApiClient(options), options };
}

const headersOf = ({ request }: Sent) => request.headers as Record<string, string>;

test('a call carries its address, body and the current token', async () => {
  const sent = serve(json(200, { id: '1' }));
  const { client } = clientOf();
  await expect(
    client.call(rename, { params: { id: 'a/b' }, query: { page: 2 }, body: { name: 'x' } }),
  ).resolves.toEqual({ id: '1' });
  expect(sent[0]?.address).toBe('/api/v2/item/a%2Fb?page=2');
  expect(sent[0]?.request).toMatchObject({ method: 'PUT', body: '{"name":"x"}' });
  expect(headersOf(sent[0]!)).toMatchObject({ authorization: 'Bearer token-1', 'content-type': 'application/json' });
});

test('a call asks for an answer in the language on screen now', async () => {
  const sent = serve(json(200, []));
  let language = 'en';
  const { client } = clientOf({ language: () => language });
  await client.call(list, {});
  language = 'fr';
  await client.call(list, {});
  expect(sent.map((entry) => headersOf(entry)['accept-language'])).toEqual(['en', 'fr']);
});

test('a body is sent as it was typed, characters of direction included', async () => {
  const sent = serve(json(200, { id: '1' }));
  await clientOf().client.call(rename, { params: { id: '1' }, body: { name: 'a\u2068b\u2069c' } });
  expect(sent[0]?.request.body).toBe('{"name":"a\u2068b\u2069c"}');
});

test('without a token there is no authorization header', async () => {
  const sent = serve(json(200, []));
  await clientOf({ token: async () => null }).client.call(list, {});
  expect(headersOf(sent[0]!)).not.toHaveProperty('authorization');
});

test('a 401 is answered with one refresh and one retry with the new token', async () => {
  const sent = serve(refusal(401, 'expired'), json(200, ['a']));
  const { client, options } = clientOf();
  await expect(client.call(list, {})).resolves.toEqual(['a']);
  expect(sent.map((entry) => headersOf(entry).authorization)).toEqual(['Bearer token-1', 'Bearer token-2']);
  expect(options.refresh).toHaveBeenCalledTimes(1);
  expect(options.onSignedOut).not.toHaveBeenCalled();
});

test('calls whose token was refused share one refresh, also one that hears of it later', async () => {
  let renewed = 0;
  let token = 'token-1';
  const refresh = jest.fn(async () => {
    renewed += 1;
    token = `renewed-${renewed}`;
    return token;
  });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_address, request) => {
    const isOld = new Headers(request?.headers).get('authorization') === 'Bearer token-1';
    return isOld ? refusal(401, 'expired') : json(200, ['a']);
  });
  const { client } = clientOf({ token: async () => token, refresh });
  await Promise.all([client.call(list, {}), client.call(list, {})]);
  token = 'token-1';
  await client.call(list, {});
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('a session that is refused is no silence', async () => {
  const { client } = clientOf({ token: () => Promise.reject(new AccessRefused()) });
  await expect(client.call(list, {})).rejects.toMatchObject({ status: 403 });
});

test('a session that became another one sends nothing, and is not called silence', async () => {
  const sent = serve(json(200, []));
  const { client } = clientOf({ token: () => Promise.reject(new SessionMoved()) });
  const refused = { status: 403, message: expect.stringMatching(/^Nothing was sent/) };
  await expect(client.call(list, {})).rejects.toMatchObject(refused);
  expect(sent).toHaveLength(0);
});

test('a second 401 ends the session and fails the call', async () => {
  const sent = serve(refusal(401, 'expired'));
  const { client, options } = clientOf();
  await expect(client.call(list, {})).rejects.toMatchObject({ status: 401 });
  expect(sent).toHaveLength(2);
  expect(options.onSignedOut).toHaveBeenCalledTimes(1);
});

test('a 401 after which nobody is signed in is not retried', async () => {
  const sent = serve(refusal(401, 'expired'));
  const { client, options } = clientOf({ refresh: async () => null });
  await expect(client.call(list, {})).rejects.toMatchObject({ status: 401 });
  expect(sent).toHaveLength(1);
  expect(options.onSignedOut).toHaveBeenCalledTimes(1);
});

test('an auth service that does not answer does not end the session', async () => {
  serve(refusal(401, 'expired'));
  const { client, options } = clientOf({ refresh: () => Promise.reject(new TypeError('fetch failed')) });
  await expect(client.call(list, {})).rejects.toMatchObject({ status: 0 });
  expect(options.onSignedOut).not.toHaveBeenCalled();
});

test('an error of the server comes as ApiError with its envelope, and is reported', async () => {
  serve(json(409, { code: 'stale', message: 'Someone saved before you', requestId: 'r9', details: { current: 1 } }));
  const { client, options } = clientOf();
  const error = await client.call(list, {}).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 409,
    message: 'Someone saved before you',
    envelope: { requestId: 'r9', details: { current: 1 } },
  });
  expect(options.onFailure).toHaveBeenCalledWith(error, list);
});

test('a failure asked to be quiet is not reported', async () => {
  serve(refusal(403, 'no'));
  const { client, options } = clientOf();
  await expect(client.call(list, {}, { quiet: true })).rejects.toMatchObject({ status: 403 });
  expect(options.onFailure).not.toHaveBeenCalled();
});

test('an answer that is no envelope still becomes an ApiError', async () => {
  serve(new Response('<html>Bad gateway</html>', { status: 502 }));
  await expect(clientOf().client.call(list, {})).rejects.toMatchObject({ status: 502, envelope: null });
});

test('a broken answer and no answer are told apart', async () => {
  serve(new Response('<html>', { status: 200 }), new TypeError('fetch failed'));
  const { client } = clientOf();
  await expect(client.call(list, {})).rejects.toMatchObject({ status: 200 });
  await expect(client.call(list, {})).rejects.toMatchObject({ status: 0 });
});

test('204 answers nothing', async () => {
  serve(new Response(null, { status: 204 }));
  await expect(clientOf().client.call(list, {})).resolves.toBeUndefined();
});

const hanging = ({ request }: Sent) =>
  new Promise<Response>((_, reject) => {
    request.signal?.addEventListener('abort', () => reject(request.signal?.reason));
  });

test('abortAll ends what is under way, silently, and nothing that comes after', async () => {
  const sent = serve(hanging, json(200, ['later']));
  const { client, options } = clientOf();
  const call = client.call(list, {});
  while (sent.length === 0) await Promise.resolve();
  client.abortAll();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  expect(options.onFailure).not.toHaveBeenCalled();
  await expect(client.call(list, {})).resolves.toEqual(['later']);
});

test('the signal of the caller ends its call', async () => {
  const sent = serve(hanging);
  const calls = new AbortController();
  const call = clientOf().client.call(list, {}, { signal: calls.signal });
  while (sent.length === 0) await Promise.resolve();
  calls.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});

test('the idempotency key of a confirmation travels with the call', async () => {
  const sent = serve(json(200, []));
  await clientOf().client.call(list, {}, { idempotencyKey: 'key-1' });
  expect(headersOf(sent[0]!)).toMatchObject({ 'idempotency-key': 'key-1' });
});

test('a call names the code it comes from, and may outlive the page', async () => {
  const sent = serve(json(200, []));
  const { client } = clientOf({ client: 'host=h1, plan=7' });
  await client.call(list, {});
  await client.call(list, {}, { client: 'host=h1, plan=7, remote=remote-x, release=r1', keepalive: true });
  expect(sent.map((entry) => headersOf(entry)['x-weft-client'])).toEqual([
    'host=h1, plan=7',
    'host=h1, plan=7, remote=remote-x, release=r1',
  ]);
  expect(sent.map(({ request }) => Boolean(request.keepalive))).toEqual([false, true]);
});

describe('with the cookie of the server', () => {
  const setCookie = (cookie: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie is what the test is about
    document.cookie = cookie;
  };
  beforeEach(() => setCookie('XSRF-TOKEN=a%20b'));
  afterEach(() => setCookie('XSRF-TOKEN=; expires=Thu, 01 Jan 1970 00:00:00 GMT'));

  test('its value goes back as a header to the own origin, and to no other', async () => {
    const sent = serve(json(200, []));
    await clientOf().client.call(list, {});
    await clientOf({ base: 'https://elsewhere.example/api/v2' }).client.call(list, {});
    expect(headersOf(sent[0]!)).toMatchObject({ 'X-XSRF-TOKEN': 'a b' });
    expect(headersOf(sent[1]!)).not.toHaveProperty('X-XSRF-TOKEN');
  });
});

test('an error is said in the language that is read now, also after it was made', async () => {
  serve(json(409, { code: 'conflict', reason: 'conflict.run_ended', message: 'Ended', requestId: 'r1' }));
  let french = true;
  const ready = jest.fn(async () => undefined);
  const say = (reason: string) => (reason === 'conflict.run_ended' && french ? 'Terminé' : undefined);
  const { client } = clientOf({ errors: { ready, say } });
  const error = (await client.call(list, {}).catch((caught: unknown) => caught)) as Error;
  expect(ready).toHaveBeenCalledTimes(1);
  expect(error.message).toBe('Terminé');
  french = false;
  expect(error.message).toBe('Ended');
});

test('tells whether the server answers: a refusal is an answer, and who only wrote learns it alone', async () => {
  const onOutcome = jest.fn();
  const { client } = clientOf({ onOutcome });
  const read = () => client.call(list, {}).catch(() => undefined);
  serve(json(200, []), refusal(404, 'Gone'), refusal(500, 'Broken'), new TypeError('no network'));
  for (let call = 0; call < 4; call += 1) await read();
  expect(onOutcome.mock.calls).toEqual([[true], [true], [false], [false]]);
  onOutcome.mockClear();
  serve(refusal(500, 'Broken'));
  await client.call(rename, { params: { id: '1' }, query: {}, body: { name: 'x' } }).catch(() => undefined);
  expect(onOutcome).not.toHaveBeenCalled();
});
