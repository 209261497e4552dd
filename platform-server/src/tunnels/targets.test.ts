import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { tunnelTargetPattern } from 'shared-contracts/api/tunnel';
import { isTarget, readTargets } from 'weft-tunnel/targets';

const permitted: readonly [target: string, host: string, port: number][] = [
  ['erp.internal:443', 'erp.internal', 443],
  ['ERP.internal:443', 'erp.INTERNAL.', 443],
  ['*.internal:443', 'a.b.internal', 443],
  ['10.1.0.0/16:8000-8100', '10.1.255.9', 8100],
  ['127.0.0.1:*', '127.0.0.1', 65_535],
  ['[fd00::1]:443', '[fd00:0:0::1]', 443],
  ['[fd00::/8]:443', 'fd12::9', 443],
  ['*:443', '192.0.2.1', 443],
  ['*:*', 'anything', 1],
];
const refused: readonly [target: string, host: string, port: number][] = [
  ['erp.internal:443', 'erp.internal', 444],
  ['erp.internal:443', 'erp.internal.evil.example', 443],
  ['*.internal:443', 'internal', 443],
  ['*.internal:443', 'evilinternal', 443],
  ['10.1.0.0/16:80', '10.2.0.1', 80],
  ['10.1.0.0/16:80', 'erp.internal', 80],
  ['10.1.0.0/16:8000-8100', '10.1.0.1', 8101],
  ['[fd00::1]:443', 'fd00::2', 443],
];
const unreadable = [
  ...['', 'erp.internal', 'erp.internal:', ':443', 'erp.internal:0', 'erp.internal:65536', 'erp.internal:9-8'],
  ...['https://erp.internal:443', 'erp internal:443', '256.1.1.1:80', '10.0.0.0/33:80', 'a.*.b:80', 'fd00::1:443'],
];

describe('targets', () => {
  for (const [target, host, port] of permitted) {
    it(`${target} lets ${host}:${port} through`, () => assert.ok(readTargets([target]).permits(host, port)));
  }
  for (const [target, host, port] of refused) {
    it(`${target} does not let ${host}:${port} through`, () => assert.ok(!readTargets([target]).permits(host, port)));
  }
  for (const text of unreadable) it(`"${text}" is none`, () => assert.ok(!isTarget(text)));
  it('that can be read pass the form as well', () => {
    for (const [target] of [...permitted, ...refused]) assert.match(target, tunnelTargetPattern);
  });
  it('name the first that cannot be read', () => {
    assert.throws(() => readTargets(['erp.internal:443', 'erp']), /"erp" is no target/);
  });
});
