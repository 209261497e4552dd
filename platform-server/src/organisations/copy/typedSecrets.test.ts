import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Flow } from 'shared-contracts/api/scenario';
import { node } from '../../../test/engine/drawing.ts';
import { typedSecretNodes, withoutTypedSecrets, withTypedSecretsOf } from './typedSecrets.ts';

const flowWith = (config: Record<string, unknown>): Flow => [node('call', 'http', config)] as Flow;
const configOf = (flow: Flow) => (flow[0] as ReturnType<typeof node>).data.config as Record<string, unknown>;

const mine = {
  url: 'https://me:pass@api.example.com/v1?api_key=k-123&page=2&sig={{ vars.sig }}',
  headers: [
    { name: 'Authorization', value: 'Bearer s3cret' },
    { name: 'X-Api-Key', value: 'Bearer {{ vars.token }}' },
    { name: 'Accept', value: 'application/json' },
  ],
  query: [{ name: 'access_token', value: 'abc' }],
};

test('typed secrets of headers, parameters and addresses do not go along, expressions and the rest do', () => {
  const open = configOf(withoutTypedSecrets(flowWith(mine)));
  assert.deepEqual(open, {
    ...configOf(flowWith(mine)),
    url: 'https://api.example.com/v1?api_key=&page=2&sig={{ vars.sig }}',
    headers: [{ name: 'Authorization', value: '' }, ...mine.headers.slice(1)],
    query: [{ name: 'access_token', value: '' }],
  });
  assert.deepEqual([...typedSecretNodes(flowWith(mine))], ['call']);
  assert.equal(typedSecretNodes(withoutTypedSecrets(flowWith(mine))).size, 0);
});

test('a copy that is updated keeps what was typed into it', () => {
  const copy = flowWith({ ...mine, headers: [{ name: 'authorization', value: 'Bearer theirs' }] });
  const updated = configOf(withTypedSecretsOf(withoutTypedSecrets(flowWith(mine)), copy));
  assert.equal((updated.headers as { value: string }[])[0]?.value, 'Bearer theirs');
  assert.equal(updated.url, mine.url);
  const moved = withoutTypedSecrets(flowWith({ ...mine, url: 'https://other.example.com/?api_key=x' }));
  assert.equal(configOf(withTypedSecretsOf(moved, copy)).url, 'https://other.example.com/?api_key=');
});
