import type { PlanRemote } from 'shared-contracts/deploy';
import { createEventBus } from 'shared-contracts/host';
import { createTestHost } from 'shared-contracts/testing';
import { createBackendEvents } from './backendEvents.ts';

const description = { en: 'x', fr: 'x' };
const payload = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };
const manifestEvents = {
  'invoice-paid': { description, payload, fromBackends: true as const },
  'invoice-opened': { description, payload },
};

function setUp(events: Record<string, object> = manifestEvents) {
  const entry = { remote: 'remote-x', manifest: { events } } as unknown as PlanRemote;
  const onRefused = jest.fn();
  const bus = createEventBus({
    declarations: () => [['remote-x', entry.manifest.events]],
    onListenerError: jest.fn(),
    onRefused,
  });
  const { realtime, ...host } = createTestHost();
  const left = jest.fn();
  const joinRemote = jest.fn(() => left);
  const open = createBackendEvents({
    events: bus,
    realtime: { subscribe: realtime.subscribe, joinRemote },
    entryOf: (id) => (id === 'remote-x' ? entry : undefined),
  });
  const disposed = jest.fn();
  const scope = open('remote-x', { host: { ...host, realtime } as never, dispose: disposed });
  const heard = jest.fn();
  bus.onAny(heard);
  const receive = (name: string, sent: unknown = { id: '7' }, remote = 'remote-x') =>
    realtime.emit('backend-event', { remote, name, payload: sent });
  return { scope, joinRemote, left, disposed, heard, receive, onRefused };
}

test('what the manifest lets back ends publish is published, and nothing else', () => {
  const { heard, receive, onRefused } = setUp();
  receive('invoice-paid');
  receive('invoice-opened');
  receive('constructor');
  receive('invoice-paid', { id: '7' }, 'remote-y');
  expect(heard.mock.calls).toEqual([['invoice-paid']]);
  expect(onRefused).not.toHaveBeenCalled();
});

test('a payload that does not fit this page’s release is a failure of the remote', () => {
  const { heard, receive, onRefused } = setUp();
  receive('invoice-paid', { id: 7 });
  expect(heard).not.toHaveBeenCalled();
  expect(onRefused).toHaveBeenCalledWith('remote-x', expect.any(TypeError));
});

test('the channel of a remote is left when its scope ends', () => {
  const { scope, joinRemote, left, disposed } = setUp();
  expect(joinRemote).toHaveBeenCalledWith('remote-x');
  scope.dispose();
  expect([left.mock.calls.length, disposed.mock.calls.length]).toEqual([1, 1]);
});

test('a remote without such an event listens to no channel of its own', () => {
  expect(setUp({ 'invoice-opened': manifestEvents['invoice-opened'] }).joinRemote).not.toHaveBeenCalled();
});
