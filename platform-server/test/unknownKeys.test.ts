import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { node, start, wires } from './engine/drawing.ts';
import { type Caller, startWholeServer, type WholeServer } from './server/wholeServer.ts';

let server: WholeServer;
let member: Caller;
before(async () => {
  server = await startWholeServer();
  member = await server.as('member');
});
after(() => server.close());

const problemsOf = async (method: string, path: string, body: unknown) => {
  const answer = await member.call(method, path, body);
  assert.equal(answer.status, 422, JSON.stringify(answer.body));
  return answer.body.problems.map(({ path, message }: { path: string; message: string }) => [path, message]);
};

test('a field that a call does not have is refused, with the nearest name', async () => {
  for (const [path, body, at, meant] of [
    ['/webhook-url/', { name: 'Orders', method: ['POST'] }, 'method', 'methods'],
    ['/filter/', { name: 'Countries', descripton: 'x' }, 'descripton', 'description'],
    ['/import-page/', { name: 'Orders', content: { maxrows: 5 } }, 'content.maxrows', 'max_rows'],
    [
      '/import-page/',
      { name: 'Orders', content: { columns: [{ key: 'a', lable: {} }] } },
      'content.columns.0.lable',
      'label',
    ],
    ['/scenario/', { name: 'Orders', setings: {} }, 'setings', 'settings'],
    ['/scenario/', { name: 'Orders', settings: { timeot_s: 5 } }, 'settings.timeot_s', null],
  ] as const) {
    const [[where, text] = []] = await problemsOf('POST', path, body);
    assert.equal(where, at);
    assert.match(text, meant ? new RegExp(`Did you mean “${meant}”\\?`) : /There is no field/);
  }
  const french = await member.call('POST', '/filter/', { name: 'x', nom: 'y' }, { 'accept-language': 'fr' });
  assert.match(JSON.stringify(french.body.problems), /Il n’y a pas de champ « nom »/);
});

test('a record may be sent back as it was answered', async () => {
  for (const [path, body] of [
    ['/webhook-url/', { name: 'Back' }],
    ['/scenario/', { name: 'Back' }],
    ['/import-page/', { name: 'Back' }],
    ['/filter/', { name: 'Back' }],
    ['/conversion/', { name: 'Back', result_columns: [{ name: 'code' }] }],
  ] as const) {
    const made = (await member.call('POST', path, body)).body;
    const saved = await member.call('PUT', `${path}${made.id}`, made);
    assert.equal(saved.status, 200, `${path} ${JSON.stringify(saved.body)}`);
    assert.equal((await member.call('PUT', `${path}${made.id}`, { ...saved.body, nmae: 'x' })).status, 422, path);
  }
});

test('a setting that a node does not have is refused; what an earlier version has stored stays', async () => {
  const flow = (config: Record<string, unknown>) => [start, node('wait', 'delay', config), ...wires('start > wait')];
  const found = await problemsOf('POST', '/scenario/', {
    name: 'Waits',
    flow: flow({ mode: 'for', amount: 10, unit: 'minutes' }),
  });
  assert.deepEqual(
    found.map(([path, text]: string[]) => [path, /mean “(.*)”/.exec(text ?? '')?.[1]]),
    [
      ['flow.1.data.config.amount', 'duration.amount'],
      ['flow.1.data.config.unit', 'duration.unit'],
    ],
  );
  const http = { url: 'https://example.org', headers: [{ name: 'A', vlaue: 'b' }] };
  const nested = await problemsOf('POST', '/scenario/', {
    name: 'Calls',
    flow: [start, node('h', 'http', http), ...wires('start > h')],
  });
  assert.match(nested[0][1], /Did you mean “value”\?/);

  const made = (await member.call('POST', '/scenario/', { name: 'Waits', flow: flow({}) })).body;
  const old = JSON.stringify(flow({ pause: 5 }));
  await server.database.pool.query('update scenario set flow = $2 where id = $1', [made.id, old]);
  const { revision } = (await member.call('GET', `/scenario/${made.id}`)).body;
  const kept = await member.call('PUT', `/scenario/${made.id}`, { revision, flow: flow({ pause: 5 }) });
  assert.equal(kept.status, 200, JSON.stringify(kept.body));
  const [[path] = []] = await problemsOf('PUT', `/scenario/${made.id}`, {
    revision: kept.body.revision,
    flow: flow({ pause: 5, mod: 'for' }),
  });
  assert.equal(path, 'flow.1.data.config.mod');
});
