import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { after, before, test } from 'node:test';
import { tokenFaultText } from 'shared-contracts/api/connector';
import { openPeer, type Peer } from '../engine/peer.ts';
import { type Caller, startWholeServer, type WholeServer } from '../server/wholeServer.ts';
import { haveConfiguration } from './orders.ts';

let server: WholeServer;
let member: Caller;
let service: Peer;
let id: string;
const client_secret = 'client-s3cret-of-weft';
before(async () => {
  service = await openPeer();
  server = await startWholeServer({ environment: { WEFT_EGRESS_ALLOW: '127.0.0.1' } });
  member = await server.as('member');
  const own = { grant: 'client_credentials', token_url: `${service.url}/token`, client_id: 'weft', client_secret };
  ({ id } = await haveConfiguration(member, service.url, { authentication: { type: 'oauth2', ...own } }));
});
after(async () => {
  await server.close();
  await service.close();
});

const answer = (status: number, body: unknown, type = 'application/json') => ({
  on: (response: ServerResponse) =>
    void response
      .writeHead(status, { 'content-type': type })
      .end(typeof body === 'string' ? body : JSON.stringify(body)),
});

/** What people read of it: in a call that fails, and at the connection in each language. */
async function failureShown({ on }: ReturnType<typeof answer>) {
  service.on('/token', (_, response) => on(response));
  await server.database.pool.query('delete from connector_token where connector_id = $1', [id]);
  const { body } = await member.call('POST', `/connector/${id}/test/`, { operation_id: 'listOrders' });
  const { connection } = (await member.call('GET', `/connector/${id}`)).body;
  return { message: body.problem.message as string, error: connection.error as string };
}

test('a code of the standard is said in our words, in both languages, with what the service wrote as a quotation', async () => {
  const { message, error } = await failureShown(
    answer(401, { error: 'invalid_client', error_description: 'No such client' }),
  );
  assert.match(
    message,
    /The service doesn’t accept this client ID and client secret. The service says: “No such client”/,
  );
  assert.deepEqual(tokenFaultText(error), {
    en: 'The service doesn’t accept this client ID and client secret. The service says: “No such client”',
    fr: tokenFaultText('invalid_client: No such client').fr,
  });
  assert.match(tokenFaultText(error).fr, /^Le service n’accepte pas .* Le service indique.*No such client/);
});

test('what a service writes is one line, bounded, and has no secret: not ours, and none of its own', async () => {
  const token = `eyJhbGciOiJIUzI1NiJ9.${Buffer.from('{"sub":"1234567890"}').toString('base64url')}.c2lnbmF0dXJlLW9mLWl0`;
  const written = `Bad\u0007 secret ${client_secret}\n\u202Eor token ${token} ${'long '.repeat(2_000)}`;
  const { message, error } = await failureShown(answer(400, { error: 'weird_code', error_description: written }));
  for (const text of [message, error]) {
    for (const secret of [client_secret, token, token.slice(0, 30)]) assert.equal(text.includes(secret), false, text);
    assert.doesNotMatch(text, /[\p{Cc}\p{Cf}]/u);
    assert.ok(text.length < 450, text);
  }
  assert.match(tokenFaultText(error).en, /^The service gave no token\. The service says: “weird_code: Bad secret/);
});

test('an answer that is none is said so, without its text and without words of a library', async () => {
  for (const one of [
    answer(200, '<html><body>secret page</body></html>', 'text/html'),
    answer(200, { token: 'in-a-field-of-its-own' }),
    answer(200, { access_token: 7, token_type: 'bearer' }),
    answer(200, '{"access_token": "cut', 'application/json'),
    answer(404, 'Not here'),
  ]) {
    const { message, error } = await failureShown(one);
    assert.equal(error, 'unreadable', message);
    assert.match(message, /The token URL didn’t answer with a token\. Check the URL/);
    assert.doesNotMatch(message, /"response"|property|secret page|in-a-field|Not here|OperationProcessing/);
  }
  const { error } = await failureShown(answer(503, { error: 'server_error' }));
  assert.equal(error, 'unavailable');
});

test('a token address that cannot be reached says so in both languages', async () => {
  const path = `/connector/${id}`;
  const { authentication } = (await member.call('GET', path)).body;
  const at = async (token_url: string) => {
    const changed = { ...authentication, token_url, client_secret };
    assert.equal((await member.call('PUT', path, { authentication: changed })).status, 200);
    await member.call('POST', `${path}/test/`, { operation_id: 'listOrders' });
    return (await member.call('GET', path)).body.connection.error;
  };
  assert.equal(await at('http://127.0.0.1:1/token'), 'unreachable');
  assert.equal(await at('https://10.0.0.1/token'), 'blocked');
  assert.match(tokenFaultText('unreachable').fr, /injoignable/);
});

test('what was stored before in the words of a library is quoted', () => {
  const { en } = tokenFaultText('the answer of the token URL can’t be read: "response" body');
  assert.equal(
    en,
    'The service gave no token. The service says: “the answer of the token URL can’t be read: "response" body”',
  );
});
