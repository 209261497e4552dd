import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Act, entriesOf, promote } from '../../test/registry/releases.ts';
import { deepestStep, foldLedger, type RemoteState } from './ledgerState.ts';

function after(...acts: Act[]): RemoteState {
  const state = foldLedger(entriesOf(acts)).remotes.get('remote-orders');
  assert.ok(state);
  return state;
}

const rollback = (release: string | null): Act => ({ action: 'rollback', release });
const share = (release: string, percent: number): Act => ({ action: 'canary', release, target: { percent } });
const pin = (release: string | null, target: Act['target']): Act => ({ action: 'pin', release, target }) as Act;

describe('the ledger', () => {
  it('comes to the same state in one go and entry by entry', () => {
    const acts = [
      promote('one'),
      share('two', 5),
      promote('two'),
      { ...promote('three'), remote: 'remote-reports' },
      pin('one', { user: 'u1' }),
      rollback('one'),
      { action: 'kill', target: { message: 'Broken' } } as Act,
    ];
    const entries = entriesOf(acts);
    const bit = entries.reduce((state, entry) => foldLedger([entry], state), foldLedger([]));
    assert.deepEqual(bit, foldLedger(entries));
    assert.equal(bit.revision, entries.length);
  });

  it('leaves the state it goes on from as it was', () => {
    const before = foldLedger(entriesOf([promote('one')]));
    foldLedger(entriesOf([promote('two')], 2), before);
    assert.deepEqual(before.remotes.get('remote-orders')?.promoted, ['one']);
  });

  it('forgets a release that was taken back, so that the next rollback goes further', () => {
    assert.deepEqual(after(promote('one'), promote('two'), promote('three'), rollback('two')).promoted, ['two', 'one']);
  });

  it('goes back over several at once', () => {
    assert.deepEqual(after(promote('one'), promote('two'), promote('three'), rollback('one')).promoted, ['one']);
  });

  it('goes back to a release that never was stable', () => {
    assert.deepEqual(after(promote('one'), promote('two'), rollback('zero')).promoted, ['zero', 'one']);
  });

  it('ends a canary by a rollback to what is stable, which stays so since it was promoted', () => {
    const state = after(promote('one'), share('two', 5), rollback('one'));
    assert.deepEqual([state.canary, state.promoted], [null, ['one']]);
    assert.equal(state.stable?.revision, 1);
    assert.equal(state.latest?.revision, 3);
  });

  it('ends a canary where nothing is stable', () => {
    const state = after(share('two', 5), rollback(null));
    assert.deepEqual([state.canary, state.promoted, state.stable], [null, [], null]);
  });

  it('counts a canary from its beginning, whatever its share becomes', () => {
    const state = after(share('two', 5), share('two', 50));
    assert.equal(state.canary?.began, entriesOf([share('two', 5)])[0]?.createdAt);
    assert.equal(state.canary?.entry.revision, 2);
    assert.equal(after(share('one', 5), share('two', 5)).canary?.began, state.canary?.entry.createdAt);
  });

  it('takes a pin off the user or organisation it was for, and no other', () => {
    const pins = [pin('one', { user: 'u1' }), pin('one', { organisation: 'o1' })];
    const left = after(...pins, pin(null, { user: 'u1' })).pins;
    assert.deepEqual(
      left.map(({ user, organisation }) => [user, organisation]),
      [[undefined, 'o1']],
    );
  });

  it('is not changed by a preview', () => {
    const state = after(promote('one'), { action: 'preview', release: 'two', target: { user: 'u1' } });
    assert.equal(state.latest?.revision, 1);
  });

  it('remembers what was stable as far back as anybody goes', () => {
    const many = Array.from({ length: deepestStep * 2 }, (_, index) => promote(`release-${index}`));
    const { promoted } = after(...many);
    assert.deepEqual([promoted.length, promoted[0]], [deepestStep, `release-${deepestStep * 2 - 1}`]);
  });
});
