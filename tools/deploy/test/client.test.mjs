import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calls } from '../server/calls.mjs';
import { createClient } from '../server/client.mjs';
import { credential, envelope, serverWith } from './standIn.mjs';

/** A client that notes how long it would have waited. */
async function clientFor(answers) {
  const { url, asked } = await serverWith(answers);
  const waited = [];
  const said = [];
  const pause = async (milliseconds) => waited.push(milliseconds);
  const call = createClient({ server: url, credential, pause, say: (line) => said.push(line) });
  return { call, asked, waited, said };
}

/** Answers in turn, the last of them again and again. */
function inTurn(...answers) {
  return (request) => {
    const next = answers.length > 1 ? answers.shift() : answers[0];
    return typeof next === 'function' ? next(request) : next;
  };
}

test('a question is asked again while the network fails, each time later', async () => {
  const cut = ({ cut: end }) => end();
  const unavailable = envelope(503, 'unavailable', 'In a moment.');
  const { call, asked, waited, said } = await clientFor({
    'GET /deploy/status/': inTurn(cut, unavailable, { body: { revision: 3 } }),
  });
  assert.deepEqual(await call(calls.status), { revision: 3 });
  assert.equal(asked.length, 3);
  assert.ok(waited[1] > waited[0]);
  assert.equal(said.length, 2);
});

test('it is given up in the end, with what the server said last', async () => {
  const { call, asked } = await clientFor({ 'GET /deploy/status/': envelope(503, 'unavailable', 'In a moment.') });
  await assert.rejects(call(calls.status), { exitCode: 5, code: 'unavailable', message: 'In a moment.' });
  assert.equal(asked.length, 5);
});

test('a file is sent again, byte for byte, after as long as the server wants', async () => {
  const later = { ...envelope(429, 'too_many_requests', 'Later.'), headers: { 'retry-after': '7' } };
  const { call, asked, waited } = await clientFor({ 'PUT /deploy/uploads/u1/files/a%20b.js': inTurn(later, {}) });
  const bytes = Buffer.from('export {};');
  await call(calls.uploadFile, { params: { id: 'u1', name: 'a b.js' }, bytes });
  assert.deepEqual(waited, [7000]);
  for (const { sent, headers } of asked) {
    assert.equal(sent, 'export {};');
    assert.equal(headers['content-type'], 'application/octet-stream');
  }
});

test('a change is asked for once, whatever the answer', async () => {
  const { call, asked } = await clientFor({ 'POST /deploy/ledger/': envelope(503, 'unavailable', 'In a moment.') });
  await assert.rejects(call(calls.change, { body: {} }), { exitCode: 5 });
  assert.equal(asked.length, 1);
});

test('a redirection is not followed: the credential is for the server that was named', async () => {
  const away = { status: 301, headers: { location: 'https://elsewhere.example.com/x' } };
  const { call } = await clientFor({ 'GET /deploy/status/': away });
  await assert.rejects(call(calls.status), (problem) => {
    assert.equal(problem.exitCode, 2);
    assert.match(problem.hints[0], /--server https:\/\/elsewhere\.example\.com/);
    return true;
  });
});
