/** @jest-environment-options {"window": true} */
import type { PlanRemote } from 'shared-contracts/deploy';
import { createEventBus } from 'shared-contracts/host';
import { createTestHost } from 'shared-contracts/testing';
import { followBackendEvents } from './backendEvents.ts';

const description = { en: 'x', fr: 'x' };
const payload = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };
const events = {
  'invoice-paid': { description, payload, fromBackends: true },
  'invoice-opened': { description, payload },
};

function setUp(declared: Partial<typeof events> = events) {
  const entry = { remote: 'remote-x', manifest: { events: declared } } as unknown as PlanRemote;
  const onRefused = jest.fn();
  const bus = createEventBus({
    declarations: () => [['remote-x', entry.manifest.events]],
    onListenerError: jest.fn(),
    onRefused,
  });
  const { realtime, session } = createTestHost();
  const { subscribe } = bus;
  const joinRemote = jest.fn();
  const host = { remoteId: 'remote-x', realtime, session, events: { subscribe, publish: bus.publisher('remote-x') } };
  followBackendEvents(host, { joinRemote }, entry);
  const heard = jest.fn();
  bus.onAny(heard);
  const receive = (name: string, sent: unknown = { id: '7' }, remote = 'remote-x') =>
    realtime.emit('backend-event', { remote, name, payload: sent });
  const { accountNumber } = session.get().account;
  return { heard, receive, onRefused, joinRemote, accountNumber };
}

test('what the manifest lets back ends publish is published, and nothing else', () => {
  const { heard, receive, onRefused, joinRemote } = setUp();
  expect(joinRemote).toHaveBeenCalledWith('remote-x');
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

test('a remote without such an event listens to no channel of its own', () => {
  expect(setUp({ 'invoice-opened': events['invoice-opened'] }).joinRemote).not.toHaveBeenCalled();
});

describe('from a back end on the machine of a developer', () => {
  const sent = (account: string, name = 'invoice-paid') => {
    const detail = { remote: 'remote-x', account, name, payload: { id: '7' } };
    window.dispatchEvent(new CustomEvent('weft-backend-event', { detail }));
  };
  const mode = process.env.NODE_ENV;
  afterEach(() => {
    process.env.NODE_ENV = mode;
  });

  test('what it publishes for the account of the page is published in development', () => {
    process.env.NODE_ENV = 'development';
    const { heard, accountNumber } = setUp();
    sent(accountNumber);
    sent(accountNumber, 'invoice-opened');
    sent('another');
    expect(heard.mock.calls).toEqual([['invoice-paid']]);
  });

  test('nothing listens to it elsewhere', () => {
    const { heard, accountNumber } = setUp();
    sent(accountNumber);
    expect(heard).not.toHaveBeenCalled();
  });
});
