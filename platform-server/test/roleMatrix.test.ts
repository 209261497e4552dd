import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { type Answer, type Caller, startWholeServer, type WholeServer } from './server/wholeServer.ts';

/** A call of the table in docs/role-matrix.md: what each person is answered at the door. */
interface Call {
  method: string;
  path: string;
  expected: ReadonlyMap<string, string>;
}

const matrix = await readFile(join(import.meta.dirname, '../../docs/role-matrix.md'), 'utf8');
const rows = (matrix.split('## Calls')[1] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  );
// What API tokens may is tested with every scope in apiTokens.test.ts.
const people = (rows[0]?.slice(2) ?? []).filter((person) => person !== 'API token');
const calls: Call[] = rows
  .filter(([call]) => call?.startsWith('`'))
  .map(([call = '', , ...cells]) => {
    const [method = '', path = ''] = call.replaceAll('`', '').split(' ');
    return { method, path, expected: new Map(people.map((person, at) => [person, cells[at] ?? ''])) };
  });

let server: WholeServer;
let credential: Pick<Caller, 'call'>;
before(async () => {
  server = await startWholeServer();
  // Before the others call: a sample workspace that one of them opens is where they sign in to next.
  const body = { remote: 'remote-scenarios', name: 'Role matrix' };
  const made = await (await server.as('superadmin')).call('POST', '/deploy/credentials/', body);
  credential = server.with(made.body.secret);
});
after(() => server.close());

const nobodysId = '0192f0c0-0000-7000-8000-000000000000';
/** An id that nothing has: who is admitted finds nothing, and nothing is changed. */
const emptied = (path: string) => path.replace(/:\w+/g, nobodysId);

/** What a person without a token is answered. */
async function callSignedOut(method: string, path: string): Promise<Answer> {
  const answer = await fetch(`${server.url}/api/v2${path}`, { method });
  return { status: answer.status, body: await answer.json() };
}

/** The word of the table for an answer. */
function wordFor({ status, body }: Answer): string {
  if (status === 401) return '401';
  return status === 403 && (body.code === 'forbidden' || body.code === 'read_only') ? '403' : 'yes';
}

test('the table lists every call the server has, and no other', async () => {
  const description = (await (await fetch(`${server.url}/api/v2/openapi.json`)).json()) as {
    paths: Record<string, Record<string, unknown>>;
  };
  const served = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  assert.deepEqual(calls.map(({ method, path }) => `${method} ${path}`).sort(), served.sort());
});

function callerOf(person: string): Pick<Caller, 'call'> | Promise<Pick<Caller, 'call'>> {
  if (person === 'signed out') return { call: callSignedOut };
  return person === 'deploy credential' ? credential : server.as(person);
}

for (const person of people) {
  test(`${person}: every call answers as the table says`, async () => {
    const caller = await callerOf(person);
    const answered: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const { method, path, ...call } of calls) {
      // A body of the wrong shape is refused after the door, so that nothing happens behind it.
      const body = method === 'GET' || method === 'DELETE' ? undefined : [];
      answered[`${method} ${path}`] = wordFor(await caller.call(method, emptied(path), body));
      expected[`${method} ${path}`] = call.expected.get(person) ?? '';
    }
    assert.deepEqual(answered, expected);
  });
}
