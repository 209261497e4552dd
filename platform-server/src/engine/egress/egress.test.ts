import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { request } from 'undici';
import { parseAllowList } from '../../config/allowList.ts';
import { addressRefusal } from './addresses.ts';
import { createEgress, type Egress } from './egress.ts';
import type { Resolve } from './lookup.ts';

describe('addresses', () => {
  const refused = [
    ...['127.0.0.1', '127.8.9.1', '10.0.0.1', '172.16.3.4', '192.168.1.1', '169.254.169.254', '100.100.100.200'],
    ...['0.0.0.0', '0.1.2.3', '224.0.0.1', '255.255.255.255', '240.0.0.1', '198.18.0.1', '168.63.129.16'],
    ...['::', '::1', '::7f00:1', '::127.0.0.1', '::ffff:8.8.8.8', '::ffff:7f00:1', '64:ff9b::7f00:1', '2002:7f00:1::'],
    ...[
      'fe80::1',
      'fe80::1%eth0',
      'fec0::1',
      'fc00::1',
      'fd00:ec2::254',
      'ff02::1',
      '2001:db8::1',
      '4000::1',
      'nonsense',
    ],
  ];
  for (const address of refused) {
    it(`refuses ${address}`, () => assert.notEqual(addressRefusal(address), null));
  }
  for (const address of ['8.8.8.8', '1.1.1.1', '2606:4700:4700::1111', '172.32.0.1']) {
    it(`lets ${address} pass`, () => assert.equal(addressRefusal(address), null));
  }
});

describe('allow-list', () => {
  const list = parseAllowList('10.1.0.0/16, 127.0.0.1\nerp.internal *.svc.local fd00::/8');
  it('takes ranges, addresses, names and domains', () => {
    assert.ok(list.permits('x', '10.1.200.3'));
    assert.ok(list.permits('x', '127.0.0.1'));
    assert.ok(list.permits('x', '::ffff:127.0.0.1'));
    assert.ok(list.permits('x', 'fd12::1'));
    assert.ok(list.permits('erp.internal', '192.168.0.9'));
    assert.ok(list.permits('a.b.svc.local', '192.168.0.9'));
  });
  it('takes nothing else', () => {
    assert.ok(!list.permits('x', '10.2.0.1'));
    assert.ok(!list.permits('x', '127.0.0.2'));
    assert.ok(!list.permits('erp.internal.evil.example', '10.2.0.1'));
    assert.ok(!list.permits('svc.local', '10.2.0.1'));
    assert.ok(!parseAllowList('').permits('x', '127.0.0.1'));
  });
  it('names an entry it cannot read', () => {
    assert.throws(() => parseAllowList('10.0.0.0/8, http://erp'), /names "http:\/\/erp", which is neither/);
    assert.throws(() => parseAllowList('10.0.0.0/99'), /10\.0\.0\.0\/99/);
  });
});

describe('egress', () => {
  let server: Server;
  let port: number;
  let hits = 0;
  const open: Egress[] = [];
  const egressOf = (allow: string, resolve?: Resolve) => {
    const egress = createEgress({ allow: parseAllowList(allow), ...(resolve && { resolve }) });
    open.push(egress);
    return egress;
  };
  const answers =
    (...addresses: string[]): Resolve =>
    (_hostname, _options, callback) =>
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
  const get = async (egress: Egress, host: string) => {
    const answer = await request(`http://${host}:${port}/`, { dispatcher: egress.dispatcher });
    return answer.body.text();
  };

  before(async () => {
    server = createServer((_request, response) => {
      hits += 1;
      response.end('here');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  after(async () => {
    for (const egress of open) await egress.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  for (const host of ['127.0.0.1', '2130706433', '0x7f.1', '0177.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '0']) {
    it(`opens no connection to ${host}`, async () => {
      const before = hits;
      await assert.rejects(get(egressOf(''), host), { code: 'EGRESS_REFUSED' });
      assert.equal(hits, before);
    });
  }

  it('opens no connection to a name that resolves to a private address', async () => {
    const before = hits;
    await assert.rejects(get(egressOf('', answers('127.0.0.1')), 'rebind.example'), {
      code: 'ENOTFOUND',
    });
    assert.equal(hits, before);
  });

  it('connects to the address it has checked, whatever the name resolves to later', async () => {
    let calls = 0;
    const rebinding: Resolve = (hostname, options, callback) => {
      calls += 1;
      answers(calls === 1 ? '127.0.0.1' : '169.254.169.254')(hostname, options, callback);
    };
    assert.equal(await get(egressOf('127.0.0.0/8', rebinding), 'rebind.example'), 'here');
    assert.equal(calls, 1);
  });

  it('leaves out the refused ones of several addresses', async () => {
    assert.equal(await get(egressOf('127.0.0.0/8', answers('10.255.0.1', '127.0.0.1')), 'both.example'), 'here');
  });

  it('lets a host of the allow-list pass by its name', async () => {
    assert.equal(await get(egressOf('erp.internal', answers('127.0.0.1')), 'erp.internal'), 'here');
    await assert.rejects(get(egressOf('erp.internal', answers('127.0.0.1')), 'other.internal'), {
      code: 'ENOTFOUND',
    });
  });

  it('checks scheme and literal addresses before anything is sent', () => {
    const egress = egressOf('');
    assert.throws(() => egress.check(new URL('ftp://example.com/')), /"ftp:" addresses can't be called/);
    assert.throws(() => egress.check(new URL('http://[fd00::1]/')), { code: 'EGRESS_REFUSED' });
    egress.check(new URL('https://example.com/'));
  });
});
