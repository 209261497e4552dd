import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fitOf, incompatibilityOf, type Offering } from './compatibility.ts';

/** A host of contract 2.3 whose adapter stands for 1.4. */
const host: Offering = {
  contractVersion: '2.3',
  previousContract: '1.4',
  shared: {
    react: { version: '19.3.1', files: [] },
    'shared-contracts': { version: '2.3.0', previous: '1.4.0', files: [] },
    'shared-contracts/ui/new': { version: '2.3.0', files: [] },
  },
};
const withoutAdapter: Offering = { contractVersion: '2.3', shared: host.shared };

describe('fit of a release', () => {
  for (const [contractVersion, fit] of [
    ['2.3', 'same'],
    ['2.0', 'same'],
    ['2.4', null],
    ['3.0', null],
    ['1.4', 'adapted'],
    ['1.0', 'adapted'],
    ['1.5', null],
    ['0.9', null],
  ] as const) {
    it(`is ${fit} for contract ${contractVersion}`, () => assert.equal(fitOf({ contractVersion }, host), fit));
  }

  it('is none for the major before in a host without its adapter', () => {
    assert.equal(fitOf({ contractVersion: '1.4' }, withoutAdapter), null);
  });

  it('counts the doors of the contract in the version of the release’s own major', () => {
    const before = { contractVersion: '1.2', sharedRanges: { 'shared-contracts': '^1.2.0', react: '^19.0.0' } };
    assert.equal(incompatibilityOf(before, host), null);
    const now = { contractVersion: '2.1', sharedRanges: { 'shared-contracts': '^2.1.0', react: '^19.0.0' } };
    assert.equal(incompatibilityOf(now, host), null);
    const mixed = { contractVersion: '2.1', sharedRanges: { 'shared-contracts': '^1.2.0' } };
    assert.equal(incompatibilityOf(mixed, host)?.code, 'sharedVersion');
  });

  it('wants of the adapter, too, every door that the release asks for', () => {
    const before = { contractVersion: '1.2', sharedRanges: { 'shared-contracts/ui/new': '^1.2.0' } };
    assert.deepEqual(incompatibilityOf(before, host), {
      code: 'sharedVersion',
      package: 'shared-contracts/ui/new',
      needs: '^1.2.0',
      offered: '2.3.0',
      message: 'It needs shared-contracts/ui/new ^1.2.0; this host has 2.3.0.',
    });
  });

  describe('by the names that a release uses', () => {
    const offering = { ...host, contractNames: { 'shared-contracts/react': ['useHost', 'useTopic'] } };
    const using = (names: string[], door = 'shared-contracts/react') => ({
      contractVersion: '2.1',
      sharedRanges: {},
      contractNames: { [door]: names },
    });

    it('is refused for one that the host no longer has, which is named with its entry point', () => {
      assert.equal(incompatibilityOf(using(['useHost', 'useTopic']), offering), null);
      assert.deepEqual(incompatibilityOf(using(['useHost', 'usePast']), offering), {
        code: 'missingName',
        door: 'shared-contracts/react',
        name: 'usePast',
        contract: '2.3',
        message: 'It uses usePast of shared-contracts/react, which this host no longer has.',
      });
    });

    it('takes an entry point as a whole, one whose names are unknown, and what the adapter gives', () => {
      assert.equal(incompatibilityOf(using(['*']), offering), null);
      assert.equal(incompatibilityOf(using(['getPlan'], 'shared-contracts/api/plan'), offering), null);
      assert.equal(incompatibilityOf({ ...using(['usePast']), contractVersion: '1.2' }, offering), null);
    });

    it('is refused for one that changed since the release’s own contract is in use, and for no other', () => {
      const changed = { ...offering, changedNames: { '2.1': { 'shared-contracts/react': ['useTopic'] } } };
      assert.equal(incompatibilityOf(using(['useHost']), changed), null);
      assert.equal(incompatibilityOf({ ...using(['useTopic']), contractVersion: '2.2' }, changed), null);
      assert.equal(
        incompatibilityOf(using(['useTopic']), changed)?.message,
        'It uses useTopic of shared-contracts/react, which this host changed since contract 2.1 is in use.',
      );
    });
  });

  it('is refused for another React, be it through the adapter', () => {
    const other = { contractVersion: '1.2', sharedRanges: { react: '^20.0.0' } };
    assert.equal(incompatibilityOf(other, host)?.code, 'sharedVersion');
  });
});
