import type { WebhookEventDetail } from 'shared-contracts/api/event';
import { eventCurl } from './eventCurl.ts';

const event = {
  method: 'POST',
  content_type: 'application/json',
  size: 10,
  url: '/orders?state=open',
  headers: { host: 'weft.test', 'x-topic': ['a', 'b'], authorization: '••••••' },
  body: { name: "O'Neill" },
} as unknown as WebhookEventDetail;

test('an event is sent again with its headers and body, quoted for the shell, its secrets masked', () => {
  expect(eventCurl(event, 'https://weft.test/hook/t')).toBe(
    [
      "curl -X POST 'https://weft.test/hook/t/orders?state=open'",
      "-H 'x-topic: a'",
      "-H 'x-topic: b'",
      "-H 'authorization: ••••••'",
      `--data-raw '{"name":"O'\\''Neill"}'`,
    ].join(' \\\n  '),
  );
});

test('forms are sent as forms, and nothing where there was nothing', () => {
  const form = {
    ...event,
    url: '/',
    headers: {},
    content_type: 'application/x-www-form-urlencoded',
    body: { a: ['1', '2'] },
  };
  expect(eventCurl(form, 'https://weft.test/hook/t')).toMatch(/hook\/t' \\\n {2}--data-raw 'a=1&a=2'$/);
  expect(eventCurl({ ...form, size: 0, body: null }, 'https://weft.test/hook/t')).toBe(
    "curl -X POST 'https://weft.test/hook/t'",
  );
});
