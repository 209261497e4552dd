import type { FlowNode } from '../../api/scenario/flow.ts';
import { secretsToEnter } from './leftSecrets.ts';
import { typedSecretNodes, withoutTypedSecrets, withTypedSecretsOf } from './typedSecrets.ts';

const nodeWith = (config: Record<string, unknown>, type = 'http') =>
  ({ id: 'call', type, label: 'Call', position: { x: 0, y: 0 }, data: { config } }) as unknown as FlowNode;
const configOf = (node: unknown) => (node as FlowNode).data.config;

const mine = {
  url: 'https://me:pass@api.example.com/v1?api_key=k-123&page=2&sig={{ vars.sig }}',
  headers: [
    { name: 'Authorization', value: 'Bearer s3cret' },
    { name: 'X-Api-Key', value: 'Bearer {{ vars.token }}' },
    { name: 'Accept', value: 'application/json' },
  ],
  query: [{ name: 'access_token', value: 'abc' }],
};

describe('secrets typed into open fields', () => {
  it('do not go along in headers, parameters and addresses; expressions and the rest do', () => {
    const open = withoutTypedSecrets(nodeWith(mine));
    expect(configOf(open)).toEqual({
      ...mine,
      url: 'https://api.example.com/v1?api_key=&page=2&sig={{ vars.sig }}',
      headers: [{ name: 'Authorization', value: '' }, ...mine.headers.slice(1)],
      query: [{ name: 'access_token', value: '' }],
    });
    expect([...typedSecretNodes([nodeWith(mine)])]).toEqual(['call']);
    expect(withoutTypedSecrets(open)).toBe(open);
    expect(secretsToEnter(open).map(({ path }) => path)).toEqual(['url', 'headers.0.value', 'query.0.value']);
  });

  it('do not go along in constants of code, which are open until each is entered', () => {
    const code = [
      "const apiKey = 'k-123', retries = 3;",
      `const config = { "password": "it\\"s", user: "ada", 'X-Auth-Token': \`Bearer \${msg.payload.token}\` };`,
      "msg.headers['authorization'] = 'Bearer s3cret';",
      "if (apiKey === 'k') return msg; // token: see the wiki",
    ].join('\n');
    const open = withoutTypedSecrets(nodeWith({ code }, 'function'));
    const left = code.replace("'k-123'", "''").replace('"it\\"s"', '""').replace("'Bearer s3cret'", "''");
    expect(configOf(open)).toEqual({ code: left });
    const entered = (text: string) => ({ ...open, data: { ...open.data, config: { code: text } } });
    expect(secretsToEnter(open)).toHaveLength(1);
    const some = left.replace("apiKey = ''", "apiKey = 'mine'");
    expect(secretsToEnter(entered(`${some}\n`))).toHaveLength(1);
    const all = some
      .replace('"password": ""', '"password": "x"')
      .replace("['authorization'] = ''", "['authorization'] = 'x'");
    expect(secretsToEnter(entered(all))).toEqual([]);
  });

  it('do not go along in bodies: objects, forms and fields of an operation', () => {
    const body = (content: string) => configOf(withoutTypedSecrets(nodeWith({ body: { type: 'json', content } })));
    expect(body('{"user": "ada", "password": "p", "token": "{{ vars.token }}"}')).toEqual({
      body: { type: 'json', content: '{"user": "ada", "password": "", "token": "{{ vars.token }}"}' },
    });
    expect(body('grant_type=password&client_secret=abc')).toEqual({
      body: { type: 'json', content: 'grant_type=password&client_secret=' },
    });
    const fields = [
      { path: 'login.password', value: 'p' },
      { path: 'login.user', value: 'ada' },
    ];
    const call = nodeWith(
      { parameters: [{ name: 'api_key', in: 'query', value: 'k' }], body: { fields } },
      'connector',
    );
    expect(configOf(withoutTypedSecrets(call))).toEqual({
      parameters: [{ name: 'api_key', in: 'query', value: '' }],
      body: { fields: [{ path: 'login.password', value: '' }, fields[1]] },
    });
  });

  it('stay in a copy that is updated, unless its address is another', () => {
    const copy = nodeWith({ ...mine, headers: [{ name: 'authorization', value: 'Bearer theirs' }] });
    const updated = configOf(withTypedSecretsOf([withoutTypedSecrets(nodeWith(mine))], [copy])[0]);
    expect(updated).toMatchObject({ url: mine.url, headers: [{ value: 'Bearer theirs' }, {}, {}] });
    const moved = withoutTypedSecrets(nodeWith({ ...mine, url: 'https://other.example.com/?api_key=x' }));
    expect(configOf(withTypedSecretsOf([moved], [copy])[0])).toMatchObject({
      url: 'https://other.example.com/?api_key=',
    });
  });
});
