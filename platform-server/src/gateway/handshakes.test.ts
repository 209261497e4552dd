import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { node, wires } from '../../test/engine/drawing.ts';
import { type RunsServer, type ServeOptions, startRunsServer } from '../../test/server/runsServer.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';

let server: RunsServer;
let actor: TrackingActor;
before(async () => {
  server = await startRunsServer();
  actor = await server.newActor();
});
after(() => server.close());

const responding = (content: string) => [
  node('r', 'respond', { body: { type: 'text', content } }),
  ...wires('start > r'),
];

async function serve({ rest = [] }: ServeOptions) {
  const webhook = { response: { mode: 'result', timeout_s: 30 }, methods: ['GET', 'POST'] } as const;
  return (await server.serve(actor, { webhook: { ...webhook, methods: [...webhook.methods] }, rest })).webhook;
}

const json = (value: unknown, headers = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(value),
});

describe('handshakes of providers, by the bytes of their documentation', () => {
  it('Meta: hub.challenge as bare text', async () => {
    const { url } = await serve({ rest: responding('{{ query["hub.challenge"] }}') });
    const query = 'hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=meatyhamhock';
    const answer = await fetch(`${url}?${query}`);
    assert.deepEqual([answer.status, await answer.text()], [200, '1158201444']);
  });

  it('Slack: url_verification', async () => {
    const challenge = '3eZbrw1aB10FEMAGAZd4FyFQ9fpVoXvsKZHNrUeQrXrKLLMXzJXp';
    const { url } = await serve({ rest: responding('{{ payload.challenge }}') });
    const answer = await fetch(url, json({ token: 'Jhj5dZrVaK7ZwHHjRyZWjbDl', challenge, type: 'url_verification' }));
    assert.deepEqual(
      [answer.headers.get('content-type'), await answer.text()],
      ['text/plain; charset=utf-8', challenge],
    );
  });

  it('Zoom: endpoint.url_validation with the HMAC of plainToken', async () => {
    const body = {
      type: 'json',
      content:
        '{ "plainToken": "{{ payload.payload.plainToken }}", "encryptedToken": "{{ hmac(\'sha256\', \'s3cret\', payload.payload.plainToken) }}" }',
    };
    const { url } = await serve({ rest: [node('r', 'respond', { body }), ...wires('start > r')] });
    const plainToken = 'qgg8vlvZRS6UYooatFL8Aw';
    const sent = { payload: { plainToken }, event_ts: 1654503849680, event: 'endpoint.url_validation' };
    const answer = await fetch(url, json(sent));
    const encryptedToken = createHmac('sha256', 's3cret').update(plainToken).digest('hex');
    assert.deepEqual(await answer.json(), { plainToken, encryptedToken });
  });

  it('Twilio: TwiML', async () => {
    const twiml =
      '<?xml version="1.0" encoding="UTF-8"?><Response><Message>Hello, {{ payload.From }}!</Message></Response>';
    const { url } = await serve({ rest: responding(twiml) });
    const form = new URLSearchParams({ MessageSid: 'SM0123', From: '+14017122661', Body: 'Hi & bye' });
    const answer = await fetch(url, { method: 'POST', body: form });
    assert.equal(answer.headers.get('content-type'), 'text/xml; charset=utf-8');
    assert.equal(await answer.text(), twiml.replace('{{ payload.From }}', '+14017122661'));
  });

  it('Amazon SNS: SubscriptionConfirmation is JSON that calls itself text', async () => {
    const { url } = await serve({
      rest: responding('{{ JSON.parse(payload).Type }} {{ JSON.parse(payload).SubscribeURL }}'),
    });
    const confirmation = {
      Type: 'SubscriptionConfirmation',
      MessageId: '165545c9-2a5c-472c-8df2-7ff2be2b3b1b',
      TopicArn: 'arn:aws:sns:us-west-2:123456789012:MyTopic',
      SubscribeURL: 'https://sns.us-west-2.amazonaws.com/?Action=ConfirmSubscription&Token=2336412f37',
    };
    const headers = {
      'content-type': 'text/plain; charset=UTF-8',
      'x-amz-sns-message-type': 'SubscriptionConfirmation',
    };
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(confirmation) });
    assert.deepEqual(
      [answer.status, await answer.text()],
      [200, `SubscriptionConfirmation ${confirmation.SubscribeURL}`],
    );
  });

  it('Dropbox: the challenge by GET, as text that is not sniffed', async () => {
    const headers = [{ name: 'X-Content-Type-Options', value: 'nosniff' }];
    const { url } = await serve({ rest: responding('{{ query.challenge }}') });
    const answer = await fetch(`${url}?challenge=abc123-_`);
    assert.deepEqual(
      [await answer.text(), answer.headers.get('x-content-type-options')],
      ['abc123-_', headers[0]?.value],
    );
  });

  it('Microsoft Graph: validationToken by POST, decoded, as text', async () => {
    const { url } = await serve({ rest: responding('{{ query.validationToken }}') });
    const headers = { 'content-type': 'text/plain; charset=utf-8' };
    const answer = await fetch(`${url}?validationToken=Validation%3a+Testing+client+application`, {
      method: 'POST',
      headers,
    });
    assert.equal(answer.status, 200);
    assert.match(answer.headers.get('content-type') ?? '', /^text\/plain/);
    assert.equal(await answer.text(), 'Validation: Testing client application');
  });

  it('Trello: HEAD is answered with 200', async () => {
    const { url } = await serve({ rest: responding('ok') });
    assert.equal((await fetch(url, { method: 'HEAD' })).status, 200);
  });

  it('Asana: X-Hook-Secret is sent back, and is not there in later requests', async () => {
    const headers = [{ name: 'X-Hook-Secret', value: '{{ headers["x-hook-secret"] }}' }];
    const rest = [node('r', 'respond', { body: { type: 'none' }, headers }), ...wires('start > r')];
    const { url } = await serve({ rest });
    const secret = 'b537207f20cbfa02357cf448134da559e8bd39d61597dcd5631b8012eae53e81';
    const first = await fetch(url, json({}, { 'x-hook-secret': secret }));
    assert.deepEqual([first.status, first.headers.get('x-hook-secret')], [200, secret]);
    assert.equal((await fetch(url, json({ events: [] }))).headers.get('x-hook-secret'), null);
  });

  it('Discord: PING is answered with PONG', async () => {
    const body = { type: 'json', content: '{ "type": {{ payload.type === 1 ? 1 : 5 }} }' };
    const { url } = await serve({ rest: [node('r', 'respond', { body }), ...wires('start > r')] });
    const answer = await fetch(url, json({ id: '787053080478613556', type: 1, version: 1 }));
    assert.equal(answer.headers.get('content-type'), 'application/json; charset=utf-8');
    assert.deepEqual(await answer.json(), { type: 1 });
  });

  it('Mailchimp: GET before the webhook is saved', async () => {
    const { url } = await serve({ rest: responding('ok') });
    assert.equal((await fetch(url, { headers: { 'user-agent': 'MailChimp' } })).status, 200);
  });
});
