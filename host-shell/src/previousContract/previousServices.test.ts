import type { HostServices } from 'shared-contracts/host';
import { createTestHost } from 'shared-contracts/testing';
import { manifests, planRemoteOf } from '../../test/plan.ts';
import type { PlanNews } from '../plan/planNews.ts';
import { isPreviousContract, previousServices } from './previousServices.ts';

function setUp() {
  const listeners = new Set<(news: PlanNews) => void>();
  const { realtime } = createTestHost();
  const services = previousServices({ realtime } as unknown as HostServices, (listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  });
  const tell = (news: PlanNews) => {
    for (const listener of listeners) listener(news);
  };
  return { realtime, services, tell };
}

test('a listener of contract 1.x hears which remote changed, and how', () => {
  const { services, tell } = setUp();
  const heard = jest.fn();
  services.realtime.subscribe('plan-update', heard);
  tell({ kind: 'killed', remote: 'remote-scenarios', message: 'Back at noon.' });
  tell({ kind: 'revived', remote: 'remote-scenarios', entry: planRemoteOf(manifests.scenarios) });
  tell({ kind: 'released', remote: 'remote-admin' });
  expect(heard.mock.calls).toEqual([
    [{ remote: 'remote-scenarios', change: 'killed' }],
    [{ remote: 'remote-scenarios', change: 'revived' }],
    [{ remote: 'remote-admin', change: 'promoted' }],
  ]);
});

test('it hears nothing that contract 1.x had no word for, nor the message of today', () => {
  const { realtime, services, tell } = setUp();
  const heard = jest.fn();
  services.realtime.subscribe('plan-update', heard);
  tell({ kind: 'shell' });
  tell({ kind: 'added', remote: 'remote-admin' });
  tell({ kind: 'removed', remote: 'remote-admin' });
  realtime.emit('plan-update', { revision: 7, urgent: true });
  expect(heard).not.toHaveBeenCalled();
});

test('a release that waits for the next page is told once, however often the plan is read', () => {
  const { services, tell } = setUp();
  const heard = jest.fn();
  services.realtime.subscribe('plan-update', heard);
  tell({ kind: 'released', remote: 'remote-admin' });
  tell({ kind: 'released', remote: 'remote-admin' });
  expect(heard).toHaveBeenCalledTimes(1);
});

test('listening ends, and other topics are as they are', () => {
  const { realtime, services, tell } = setUp();
  const heard = jest.fn();
  services.realtime.subscribe('plan-update', heard)();
  tell({ kind: 'released', remote: 'remote-admin' });
  expect(heard).not.toHaveBeenCalled();
  services.realtime.subscribe('events-update', heard);
  realtime.emit('events-update', { id: 'event', webhook_id: 'webhook' });
  expect(heard).toHaveBeenCalledWith({ id: 'event', webhook_id: 'webhook' });
});

test.each([
  ['2.0', false],
  ['1.1', true],
  ['1.0', true],
  ['1.2', false],
  [undefined, false],
])('a release of contract %s runs through the adapter: %s', (contract, expected) => {
  expect(isPreviousContract(contract)).toBe(expected);
});
