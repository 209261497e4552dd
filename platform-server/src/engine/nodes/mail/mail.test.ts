import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { node, scenarioOf, start, wires } from '../../../../test/engine/drawing.ts';
import { ended, execute } from '../../../../test/engine/runner.ts';
import type { Mailer, OutgoingMail } from '../../mail.ts';
import { permanentFailure } from '../nodeFailure.ts';

/** A mailer that keeps what it is given. */
function keeper(rejected: readonly string[] = []): Mailer & { sent: OutgoingMail[]; keys: string[] } {
  const sent: OutgoingMail[] = [];
  const keys: string[] = [];
  return {
    sent,
    keys,
    async send(mail, key) {
      sent.push(mail);
      keys.push(key);
      return { messageId: `<${key}@test>`, rejected };
    },
  };
}

const post = { to: 'ann@example.com', subject: 'Order', content: 'Received' };

async function mailed(config: Record<string, unknown>, trigger: unknown = {}, mailer = keeper()) {
  const flow = [start, node('m', 'mail', { ...post, ...config }), ...wires('start > m')];
  const run = await execute(scenarioOf(flow), { trigger, engine: { mailer } });
  return { run, mailer, mail: mailer.sent[0], end: ended(run) };
}

const failureOf = async (config: Record<string, unknown>, trigger: unknown = {}) => {
  const { end, mailer } = await mailed(config, trigger);
  assert.deepEqual(mailer.sent, []);
  return end.errors[0];
};

describe('mail node', () => {
  it('sends what its settings say, filled in, and passes the message on with the id of the mail', async () => {
    const trigger = { people: ['Ann <ann@example.com>', 'bob@example.com'], n: 4711, csv: 'a;b' };
    const { mail, mailer, end } = await mailed(
      {
        ...{ to: '{{ payload.people }}', bcc: '"Doe, Jo" <jo@example.com>, x@localhost', reply_to: 'help@example.com' },
        cc: 'carl@example.com',
        ...{ subject: 'Order {{ payload.n }}', format: 'html', content: '<b>{{ payload.n }}</b>' },
        attachments: [
          { name: '{{ payload.n }}.csv', type: 'text/csv', content: '{{ payload.csv }}' },
          { name: 'x.bin', encoding: 'base64', content: 'AP8=' },
        ],
      },
      trigger,
    );
    assert.deepEqual(mail?.to, ['"Ann" <ann@example.com>', 'bob@example.com']);
    assert.deepEqual(mail?.bcc, ['"Doe, Jo" <jo@example.com>', 'x@localhost']);
    assert.deepEqual([mail?.cc, mail?.replyTo], [['carl@example.com'], ['help@example.com']]);
    assert.deepEqual([mail?.subject, mail?.html, mail?.text], ['Order 4711', '<b>4711</b>', '']);
    assert.deepEqual(
      mail?.attachments.map(({ name, type, content }) => [name, type, content.toString('hex')]),
      [
        ['4711.csv', 'text/csv', Buffer.from('a;b').toString('hex')],
        ['x.bin', 'application/octet-stream', '00ff'],
      ],
    );
    assert.deepEqual([mail?.account, mail?.runId], [scenarioOf([start]).account, 'run-1']);
    assert.deepEqual(end.result?.payload, trigger);
    assert.deepEqual(end.result?.params, { message_id: `<${mailer.keys[0]}@test>`, rejected: [] });
  });

  it('puts values into its HTML as text, and as HTML only where that is asked for', async () => {
    const trigger = { name: `<img src=x onerror="alert('1')"> & Co`, list: [1], link: '<a href="/">here</a>' };
    const content = '<b title="{{ payload.name }}">{{payload.list}}</b> {{ payload.none }}{{& payload.link }}';
    const { mail } = await mailed({ format: 'html', content }, trigger);
    const name = '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; Co';
    assert.equal(mail?.html, `<b title="${name}">[1]</b> <a href="/">here</a>`);
    const alone = { format: 'html', content: '{{ payload.link }}' };
    assert.equal((await mailed(alone, trigger)).mail?.html, '&lt;a href=&quot;/&quot;&gt;here&lt;/a&gt;');
    assert.equal((await mailed({ content: '{{& payload.link }}' }, trigger)).mail?.text, trigger.link);
  });

  it('is not sent again by a run that goes on behind it', async () => {
    const { run, end, mailer } = await mailed({});
    const sentAt = run.record.findIndex(({ type }) => type === 'answer');
    const flow = [start, node('m', 'mail', post), ...wires('start > m')];
    const again = keeper();
    const record = run.record.slice(0, sentAt + 1);
    const resumed = await execute(scenarioOf(flow), { trigger: {}, record, engine: { mailer: again } });
    assert.deepEqual(again.sent, []);
    assert.deepEqual(ended(resumed).result, end.result);
    assert.match(mailer.keys[0] ?? '', /^weft-run-1-1-\d+$/);
  });

  it('refuses what could add a line to its head, and what is no address', async () => {
    const injected = 'ann@example.com\r\nBcc: eve@example.com';
    assert.equal((await failureOf({ to: '{{ payload.to }}' }, { to: injected }))?.code, 'MAIL_ADDRESS');
    assert.equal((await failureOf({ reply_to: '{{ payload.to }}' }, { to: injected }))?.code, 'MAIL_ADDRESS');
    assert.equal(
      (await failureOf({ subject: '{{ payload.s }}' }, { s: 'a\nBcc: eve@example.com' }))?.code,
      'MAIL_HEADER',
    );
    const named = [{ name: '{{ payload.s }}', content: 'x' }];
    assert.equal((await failureOf({ attachments: named }, { s: 'a\r\nX: y' }))?.code, 'MAIL_HEADER');
    for (const to of ['ann', 'ann@', '<>', 'ann@example.com; rm', 'ann@exa mple.com']) {
      assert.equal((await failureOf({ to }))?.code, 'MAIL_ADDRESS', to);
    }
    assert.match((await failureOf({ to: '{{ payload.gone }}' }))?.message ?? '', /no recipient/);
    assert.equal((await failureOf({ to: '{{ payload }}' }, { a: 1 }))?.code, 'MAIL_ADDRESS');
  });

  it('has bounds', async () => {
    const many = Array.from({ length: 51 }, (_, at) => `p${at}@example.com`);
    assert.equal((await failureOf({ to: '{{ payload }}' }, many))?.code, 'MAIL_RECIPIENTS');
    const big = [{ name: 'a', content: '{{ payload.a }}' }];
    assert.equal((await failureOf({ attachments: big }, { a: 'x'.repeat(10_500_000) }))?.code, 'MAIL_TOO_LARGE');
    const torn = [{ name: 'a', encoding: 'base64', content: 'no base64!' }];
    assert.equal((await failureOf({ attachments: torn }))?.code, 'MAIL_FILE');
  });

  it('shows in the record what was sent, without secrets and without files', async () => {
    const { run } = await mailed({
      content: 'Card 4242 4242 4242 4242',
      attachments: [{ name: 'a', content: 'inside' }],
    });
    const call = JSON.stringify(run.record.find(({ type }) => type === 'call'));
    assert.match(call, /ann@example\.com/);
    assert.doesNotMatch(call, /4242|inside/);
  });

  it('leaves a failure to the error output', async () => {
    const mailer = { ...keeper(), send: () => Promise.reject(permanentFailure('MAIL_UNSURE', 'nobody knows')) };
    const nodes = [
      start,
      node('m', 'mail', post, { policy: { on_failure: 'error' } }),
      node('c', 'variable', { action: 'set', name: 'code', value: '{{ error.code }}' }),
    ];
    const flow = [...nodes, ...wires('start > m:error > c')];
    const run = await execute(scenarioOf(flow), { trigger: {}, engine: { mailer } });
    assert.equal(ended(run).status, 'SUCCESSFUL');
    assert.equal(ended(run).handled, true);
  });
});
