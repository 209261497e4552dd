import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { blankMessage } from 'shared-contracts/api/run';
import { node, scenarioOf, start, wires } from '../../../../test/engine/drawing.ts';
import { openPeer, type Peer, type Received } from '../../../../test/engine/peer.ts';
import { openReplaying } from '../../../../test/engine/replaying.ts';
import { ended, execute, type TestRun } from '../../../../test/engine/runner.ts';
import type { RecordEntry } from '../../record/entries.ts';
import { nodeLogPage } from '../../record/nodeLogs.ts';
import { traceOf } from '../../record/trace.ts';

/** Seven orders, three on a page. */
const orders = Array.from({ length: 7 }, (_, at) => ({ id: at + 1 }));
const size = 3;

const parameterOf = ({ url }: Received, name: string) => new URL(url, 'http://peer').searchParams.get(name);

/** Answers as services with each kind of paging do. */
function serve(peer: Peer): void {
  const json = (path: string, answer: (request: Received) => { body: unknown; link?: string }) =>
    peer.on(path, (request, response) => {
      const { body, link } = answer(request);
      response.writeHead(200, { 'content-type': 'application/json', ...(link && { link }) }).end(JSON.stringify(body));
    });
  const slice = (from: number) => orders.slice(from, from + size);
  const rest = (from: number, more: object) => ({ items: slice(from), ...(from + size < orders.length && more) });
  json('/page', (request) => ({ body: { items: slice((Number(parameterOf(request, 'p')) - 1) * size) } }));
  json('/offset', (request) => ({ body: slice(Number(parameterOf(request, 'offset'))) }));
  json('/cursor', (request) => {
    const from = Number(parameterOf(request, 'after') ?? 0);
    return { body: rest(from, { meta: { next: String(from + size) } }) };
  });
  json('/last', (request) => {
    const after = Number(parameterOf(request, 'starting_after') ?? 0);
    return { body: { items: slice(orders.findIndex(({ id }) => id > after) >>> 0) } };
  });
  json('/search', ({ body }) => {
    const { after: from = 0, q } = JSON.parse(body) as { after?: number; q: string };
    return { body: { q, ...rest(from, { meta: { next: from + size } }) } };
  });
  json('/link', (request) => {
    const from = Number(parameterOf(request, 'from') ?? 0);
    const next = from + size < orders.length ? `<link?from=${from + size}>; title="a, b"; rel="last next", ` : '';
    return { body: slice(from), link: `${next}<link>; rel=first` };
  });
  json('/next', (request) => {
    const from = Number(parameterOf(request, 'from') ?? 0);
    return { body: rest(from, { '@odata.nextLink': `/next?from=${from + size}` }) };
  });
  json('/same', () => ({ body: { items: slice(0), meta: { next: 'x' } } }));
}

describe('HTTP node with paging', () => {
  let peer: Peer;
  before(async () => {
    peer = await openPeer();
  });
  beforeEach(() => {
    peer.received.length = 0;
    serve(peer);
  });
  after(() => peer.close());

  const drawing = (config: Record<string, unknown>, paging: Record<string, unknown>, policy = {}) => {
    const url = String(config.url).replace(/^\//, `${peer.url}/`);
    const got = node('got', 'variable', { operation: 'append', name: 'got', value: '{{ payload }}' });
    const flow = [start, node('h', 'http', { ...config, url, paging }, { policy }), got, ...wires('start > h > got')];
    return scenarioOf(flow);
  };
  const paged = (url: string, paging: Record<string, unknown>, options = {}): Promise<TestRun> =>
    execute(drawing({ url }, paging), { engine: { egress: peer.egress }, ...options });
  const failureOf = async (run: Promise<TestRun>) => ended(await run).errors[0];
  const requested = (name: string) => peer.received.map((request) => parameterOf(request, name));

  it('asks by number and by offset until a page is empty, and gives one list', async () => {
    const byNumber = ended(await paged('/page?p=9&q=x', { type: 'page', parameter: 'p', items: 'payload.items' }));
    assert.deepEqual(byNumber.result?.payload, orders);
    assert.deepEqual([requested('p'), requested('q')], [['1', '2', '3', '4'], Array(4).fill('x')]);
    assert.deepEqual(byNumber.result?.params, { status: 200, pages: 4, has_more: false });
    peer.received.length = 0;
    const byOffset = ended(await paged('/offset', { type: 'offset', first: 1 }));
    assert.deepEqual(byOffset.result?.payload, orders.slice(1));
    assert.deepEqual(requested('offset'), ['1', '4', '7']);
  });

  it('follows a cursor in the query and in the body, the id of the last item, a Link header, and an address in the answer', async () => {
    const items = 'payload.items';
    const cursor = { type: 'cursor', parameter: 'after', next: '{{ payload.meta.next }}', items };
    assert.deepEqual(ended(await paged('/cursor', cursor)).result?.payload, orders);
    assert.deepEqual(requested('after'), [null, '3', '6']);
    const post = { url: '/search', method: 'POST', body: { type: 'json', content: '{"q":"open"}' } };
    const last = { type: 'cursor', parameter: 'starting_after', next: 'payload.items.at(-1).id', items };
    assert.deepEqual(ended(await paged('/last', last)).result?.payload, orders);
    assert.deepEqual(requested('starting_after').slice(3), [null, '3', '6', '7']);
    peer.received.length = 3;
    const search = drawing(post, { ...cursor, place: 'body' });
    assert.deepEqual(ended(await execute(search, { engine: { egress: peer.egress } })).result?.payload, orders);
    assert.deepEqual(
      peer.received.slice(3).map(({ body }) => body),
      ['{"q":"open"}', '{"q":"open","after":3}', '{"q":"open","after":6}'],
    );
    const keys = peer.received.slice(3).map(({ headers }) => headers['idempotency-key']);
    assert.equal(new Set(keys).size, 3);
    assert.deepEqual(ended(await paged('/link', { type: 'link' })).result?.payload, orders);
    const next = { type: 'next', next: "payload['@odata.nextLink']", items };
    assert.deepEqual(ended(await paged('/next', next)).result?.payload, orders);
  });

  it('gives a message for each page, with its number, and none for the empty one', async () => {
    const run = await paged('/offset', { type: 'offset', first: 0, gives: 'pages' });
    const { variables, result } = ended(run);
    const { items: logs } = nodeLogPage(
      traceOf(run.record, blankMessage()),
      { runId: 'run-1', flow: [] },
      { page: 1, limit: 9 },
    );
    assert.deepEqual([logs[1]?.output, logs[1]?.messages, logs[1]?.msg?.payload], ['out', 3, orders.slice(6)]);
    assert.deepEqual(variables.got, [orders.slice(0, 3), orders.slice(3, 6), orders.slice(6)]);
    assert.deepEqual([result?.page, result?.params.pages], [3, 3]);
    const nothing = ended(await paged('/offset', { type: 'offset', first: 50, gives: 'pages' }));
    assert.deepEqual(nothing.variables.got, [[]]);
  });

  it('ends at its maximum and says that there is more, and where an answer leads to itself', async () => {
    const { result } = ended(await paged('/offset', { type: 'offset', first: 0, most: 2 }));
    assert.deepEqual([result?.payload, result?.params.has_more], [orders.slice(0, 6), true]);
    assert.equal(peer.received.length, 2);
    const same = { type: 'cursor', next: 'payload.meta.next', items: 'payload.items' };
    assert.equal(ended(await paged('/same', same)).result?.params.pages, 2);
  });

  it('fails where an answer has not what its settings say, and beyond what one answer may have', async () => {
    const noList = await failureOf(paged('/page', { type: 'page', items: 'payload.rows' }));
    assert.equal(noList?.code, 'HTTP_PAGING');
    assert.match(
      noList?.message ?? '',
      /^Page 1 has nothing, not a list, at "payload\.rows" — in "H"\. Correct the list path/,
    );
    const object = await failureOf(paged('/cursor', { type: 'page', items: 'payload.meta' }));
    assert.match(
      object?.message ?? '',
      /^Page 1 has an object, not a list, at "payload\.meta" — in "H"\. Correct the list path\. The response has an object with next/,
    );
    const odd = await failureOf(paged('/cursor', { type: 'cursor', next: 'payload.meta', items: 'payload.items' }));
    assert.match(odd?.message ?? '', /^The cursor at payload\.meta is an object with next/);
    const big = JSON.stringify(['x'.repeat(4_000_000)]);
    peer.on('/big', (_request, response) => void response.setHeader('content-type', 'application/json').end(big));
    const tooMuch = await failureOf(paged('/big', { type: 'page' }));
    assert.match(tooMuch?.message ?? '', /^The first 3 pages together have more than 10 MB/);
  });

  it('sends nothing that tells who asks to another origin, and asks for no address that is refused', async () => {
    const other = await openPeer();
    peer.on('/away', (_request, response) => {
      response.setHeader('content-type', 'application/json').end(`{"items":[1],"next":"${other.url}/b"}`);
    });
    peer.on('/inside', (_request, response) => {
      response.setHeader('content-type', 'application/json').end('{"items":[1],"next":"http://169.254.169.254/key"}');
    });
    try {
      const authentication = { type: 'bearer', secret: 'a-secret-token' };
      const headers = [{ name: 'x-account', value: '7' }];
      const paging = { type: 'next', next: 'payload.next', items: 'payload.items' };
      const config = { authentication, headers, method: 'POST', body: { type: 'json', content: '{"secret":1}' } };
      await execute(drawing({ ...config, url: '/away' }, paging), { engine: { egress: peer.egress } });
      const [first] = peer.received;
      assert.deepEqual([first?.headers.authorization, first?.headers['x-account']], ['Bearer a-secret-token', '7']);
      const [second] = other.received;
      assert.deepEqual(
        [second?.headers.authorization, second?.headers['x-account'], second?.body],
        [undefined, undefined, ''],
      );
      const refused = await failureOf(paged('/inside', paging));
      assert.equal(refused?.code, 'EGRESS_REFUSED');
    } finally {
      await other.close();
    }
  });

  it('is tried again from the page that failed, and asks no page twice', async () => {
    let failures = 0;
    const offset = (request: Received) => Number(parameterOf(request, 'offset'));
    peer.on('/flaky', (request, response) => {
      const fails = offset(request) === 3 && failures++ < 2;
      response.writeHead(fails ? 503 : 200, { 'content-type': 'application/json' });
      response.end(fails ? '' : JSON.stringify(orders.slice(offset(request), offset(request) + size)));
    });
    const paging = { type: 'offset', first: 0 };
    const flow = drawing({ url: '/flaky' }, paging, { retries: 2, delay_ms: 1 });
    assert.deepEqual(ended(await execute(flow, { engine: { egress: peer.egress } })).result?.payload, orders);
    assert.deepEqual(peer.received.map(offset), [0, 3, 3, 3, 6, 7]);
  });

  it('pauses between pages without being at work, and goes on where it was', async () => {
    const scenario = drawing({ url: '/offset' }, { type: 'offset', first: 0, pause_s: 60 });
    let record: RecordEntry[] = [];
    for (const pages of [1, 2, 3]) {
      const run = await execute(scenario, {
        record,
        engine: { egress: peer.egress },
        deps: { now: () => (record.at(-1)?.at ?? Date.now()) + (pages > 1 ? 60_000 : 0) },
      });
      assert.equal(run.outcome.kind, 'waiting');
      assert.match(
        run.outcome.kind === 'waiting' ? run.outcome.reason : '',
        RegExp(`^\\["pages","${pages + 1}","H"\\]$`),
      );
      assert.equal(peer.received.length, pages);
      record = run.record;
    }
  });

  it('stops asking when the run is cancelled', async () => {
    const controller = new AbortController();
    peer.on('/endless', (_request, response) => {
      response.setHeader('content-type', 'application/json').end('[1]');
      if (peer.received.length === 5) controller.abort('cancelled');
    });
    const run = await paged('/endless', { type: 'page', most: 1000 }, { signal: controller.signal });
    assert.equal(ended(run).status, 'CANCELLED');
    assert.ok(peer.received.length <= 6);
  });

  for (const gives of ['list', 'pages']) {
    it(`ends alike from every prefix of its record, as ${gives}, and asks only for pages that are not on it`, async () => {
      const replaying = await openReplaying();
      serve(replaying.peer);
      try {
        const paging = { type: 'next', next: "payload['@odata.nextLink']", items: 'payload.items', gives, pause_s: 1 };
        const url = `${replaying.peer.url}/next`;
        const kept = node('got', 'variable', { operation: 'append', name: 'got', value: '{{ payload }}' });
        const flow = [start, node('h', 'http', { url, paging }), kept, ...wires('start > h > got')];
        const scenario = scenarioOf(flow);
        const whole = await replaying.goOn(scenario, []);
        const taken = (record: readonly RecordEntry[]) => record.filter(({ type }) => type === 'page').length;
        assert.deepEqual([whole.calls, taken(whole.record)], [3, 3]);
        const { variables } = traceOf(whole.record, blankMessage());
        const got = variables.got as (typeof orders | { items: typeof orders })[];
        assert.equal(got.length, gives === 'list' ? 1 : 3);
        assert.deepEqual(
          got.flatMap((payload) => ('items' in payload ? payload.items : payload)),
          orders,
        );
        for (let cut = 1; cut <= whole.record.length; cut++) {
          const again = await replaying.goOn(scenario, whole.record.slice(0, cut));
          assert.deepEqual(again.outcome, whole.outcome, `cut at ${cut}`);
          assert.equal(again.calls, 3 - taken(whole.record.slice(0, cut)), `calls after a cut at ${cut}`);
        }
      } finally {
        await replaying.peer.close();
      }
    });
  }
});
