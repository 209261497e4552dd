import { httpConfigSchema } from 'shared-contracts/nodes';
import { curlCommands } from '../../../test/curl/curlCommands.ts';
import { type ReadCurl, readCurl } from './readCurl.ts';
import { writeCurl } from './writeCurl.ts';

const read = (text: string): ReadCurl => {
  const result = readCurl(text);
  if (typeof result === 'string') throw new Error(result);
  return result;
};
const configOf = (text: string) => httpConfigSchema.parse(read(text).config);
const notesOf = (text: string) => read(text).notes.map(({ code, detail }) => [code, detail].join(' ').trim());

describe('commands of services', () => {
  test.each(curlCommands)('$name', ({ command, config, notes }) => {
    expect(configOf(command)).toMatchObject(config);
    expect(notesOf(command)).toEqual(notes ?? []);
  });

  test('set how a call is tried again', () => {
    expect(read('curl -m 30 --retry 3 --retry-delay 2 https://x.test').policy).toEqual({
      timeout_ms: 30_000,
      retries: 3,
      delay_ms: 2_000,
    });
  });
});

describe('what is no command', () => {
  test.each([
    ['', 'empty'],
    ['wget https://x.test', 'command'],
    ['echo curl https://x.test', 'command'],
    [`curl 'https://x.test`, 'open'],
    ['curl -s', 'address'],
    ['curl ^"https://x.test^" ^\n -H ^"a: b^"', 'windows'],
  ])('%s', (text, fault) => expect(readCurl(text)).toBe(fault));
});

test('a client certificate leads to configurations, which keep them; other credentials of the command stay', () => {
  const accessOf = (options: string) => configOf(`curl ${options} https://x.test`).authentication.type;
  expect(['--cert c.pem', '-E c.pem', '--cert c.pem --key k.pem'].map(accessOf)).toEqual(
    Array(3).fill('configuration'),
  );
  expect(accessOf('--cacert ca.pem')).toBe('none');
  expect(accessOf('--cert c.pem -u me:pa55')).toBe('basic');
  expect(notesOf('curl --cert c.pem https://x.test')).toEqual(['certificate --cert c.pem']);
});

test('nothing is dropped in silence: unknown options, other methods and addresses, what comes behind', () => {
  const command = `curl -X PURGE --happy --proxy p:1 -H 'Host: y' -H ':authority: z' https://x.test https://y.test > out.json`;
  expect(new Set(notesOf(command))).toEqual(
    new Set([
      'option --happy',
      'proxy --proxy p:1',
      'addresses https://y.test',
      'rest > out.json',
      'header Host',
      'header :authority',
      'method PURGE',
    ]),
  );
});

describe('a copied command', () => {
  const nodes = [
    { url: 'https://a.test/x', authentication: { type: 'bearer', secret: 'sk_secret' } },
    {
      url: 'https://u:pa55@a.test/x?api_key=sk_secret&page=2',
      authentication: { type: 'basic', username: 'm"e', secret: 'pa55' },
    },
    {
      url: 'https://a.test',
      headers: [
        { name: 'Cookie', value: 'c00kie' },
        { name: 'X-A', value: "it's" },
      ],
    },
    { url: 'https://a.test', authentication: { type: 'header', name: 'X-Api-Key', secret: 'secret:1' } },
  ];

  test('has no secret in it, but variables of the shell', () => {
    const text = nodes.map((node) => writeCurl(httpConfigSchema.parse(node))).join('\n');
    for (const secret of ['sk_secret', 'pa55', 'c00kie', 'secret:1']) expect(text).not.toContain(secret);
    expect(text).toContain('-H "Authorization: Bearer $TOKEN"');
    expect(text).toContain('-u "m\\"e:$PASSWORD"');
    expect(text).toContain('-H "X-Api-Key: $X_API_KEY"');
    expect(text).toContain(`-H 'X-A: it'\\''s'`);
    expect(text).toContain('api_key=$API_KEY&page=2');
  });

  test.each([
    ['json', { type: 'json', content: `{"a": "it's {{ payload.id }}"}` }],
    ['form', { type: 'form', content: 'a=1+2\nb={{ payload.b }}' }],
    ['form as an object', { type: 'form', content: JSON.stringify({ a: 'x & y', b: ['1', '2\n3'] }, null, 2) }],
    ['text', { type: 'text', content: '$HOME `id`' }],
    ['graphql', { type: 'graphql', content: 'query { a }', variables: '{\n  "id": 1\n}', operation: 'A' }],
    [
      'parts',
      {
        type: 'multipart',
        parts: [
          { name: 'b', value: '"x";y', type: 'text/html' },
          { name: 'a', value: '@not;type=a' },
        ],
      },
    ],
  ])('comes back as it was: %s', (_, body) => {
    const before = httpConfigSchema.parse({
      method: 'PUT',
      url: 'https://a.test/{{ payload.id }}',
      headers: [{ name: 'X-A', value: "{{ payload.note }} it's" }],
      body,
    });
    const { method, url, headers, body: after } = configOf(writeCurl(before));
    expect({ method, url, body: after }).toEqual({ method: before.method, url: before.url, body: before.body });
    expect(headers[0]).toEqual(before.headers[0]);
  });
});
