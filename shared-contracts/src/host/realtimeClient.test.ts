import { createFakeSocket } from '../testing/fakeSocket.ts';
import { createRealtimeClient } from './realtimeClient.ts';
import type { RealtimeSettings, SocketFactory } from './realtimeSocket.ts';

const settings: RealtimeSettings = { key: 'key', cluster: 'local', host: null, port: null };

const runLog = {
  id: 'run-1',
  created: '2026-11-21T03:41:02.118Z',
  status: 'FAILED',
  success: false,
  handled: false,
  event: 'webhook',
  scenario_id: 's1',
  scenario_name: 'Orders',
  revision: 1,
  duration: 1,
  operation_count_total: 1,
  node_count_success: 0,
  node_count_error: 1,
  retry: 0,
  exception: [],
  waiting_for: null,
  wake_at: null,
  hookdeck_id: null,
  event_id: 'e1',
};

function setUp() {
  const socket = createFakeSocket();
  const open = jest.fn<ReturnType<SocketFactory>, Parameters<SocketFactory>>(() => socket);
  const onProblem = jest.fn();
  const client = createRealtimeClient({ settings, authorise: async () => ({ auth: 'a' }), onProblem, open });
  return { client, socket, open, onProblem };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('connecting twice opens one connection', () => {
  const { client, open } = setUp();
  client.connect();
  client.connect();
  expect(open).toHaveBeenCalledTimes(1);
  expect(open.mock.calls[0]?.[0]).toBe(settings);
});

test('joining without a connection does nothing until there is one', () => {
  const { client, socket } = setUp();
  client.join('100001');
  expect(socket.channels.size).toBe(0);
  client.connect();
  expect([...socket.channels.keys()]).toEqual(['private-100001']);
});

test('a run log on the account channel reaches those who listen', () => {
  const { client, socket } = setUp();
  const heard = jest.fn();
  client.connect();
  client.join('100001');
  const stop = client.subscribe('logs-update', heard);
  socket.channels.get('private-100001')?.receive('logs-update', runLog);
  expect(heard).toHaveBeenCalledWith(runLog);
  stop();
  socket.channels.get('private-100001')?.receive('logs-update', runLog);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a payload that does not fit its topic is a problem and no news', () => {
  const { client, socket, onProblem } = setUp();
  const heard = jest.fn();
  client.connect();
  client.join('100001');
  client.subscribe('logs-update', heard);
  socket.channels.get('private-100001')?.receive('logs-update', { id: 'run-1' });
  expect(heard).not.toHaveBeenCalled();
  expect(onProblem).toHaveBeenCalledTimes(1);
});

test('another account takes the place of the one before, and listeners go on', () => {
  const { client, socket } = setUp();
  const heard = jest.fn();
  client.subscribe('logs-update', heard);
  client.connect();
  client.join('100001');
  client.join('100001');
  client.join('100002');
  expect(socket.left).toEqual(['private-100001']);
  socket.channels.get('private-100002')?.receive('logs-update', runLog);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('the channel of a remote is listened to besides, and follows the account', () => {
  const { client, socket } = setUp();
  const heard = jest.fn();
  client.subscribe('backend-event', heard);
  client.joinRemote('remote-x');
  client.connect();
  client.join('100001');
  expect([...socket.channels.keys()]).toEqual(['private-100001', 'private-100001-remote-x']);
  const event = { remote: 'remote-x', name: 'invoice-paid', payload: { id: '7' } };
  socket.channels.get('private-100001-remote-x')?.receive('backend-event', event);
  expect(heard).toHaveBeenCalledWith(event);
  client.join('100002');
  expect(socket.left).toEqual(['private-100001', 'private-100001-remote-x']);
});

test('of several refused channels each is asked for again, and none of an account that was left', () => {
  const { client, socket } = setUp();
  client.connect();
  client.join('100001');
  client.joinRemote('remote-x');
  const refused = [...socket.channels.values()];
  const refuse = () => {
    for (const channel of refused) channel.receive('pusher:subscription_error');
  };
  refuse();
  jest.advanceTimersByTime(5000);
  expect(refused.map(({ asked }) => asked)).toEqual([1, 0]);
  jest.advanceTimersByTime(25_000);
  expect(refused.map(({ asked }) => asked)).toEqual([1, 1]);
  refuse();
  client.join('100002');
  jest.advanceTimersByTime(60_000);
  expect(refused.map(({ asked }) => asked)).toEqual([1, 1]);
});

function joinedPage({ ageMs }: { ageMs: number }) {
  const { client, socket } = setUp();
  const [joined, missed] = [jest.fn(), jest.fn()];
  client.onReconnected(missed);
  client.onJoined(joined);
  client.connect();
  client.join('100001');
  jest.spyOn(performance, 'now').mockReturnValue(ageMs);
  const succeed = (data?: unknown) => socket.channels.get('private-100001')?.receive(succeeded, data);
  return { succeed, joined, missed };
}

const succeeded = 'pusher:subscription_succeeded';

test('every subscription but the first calls for a fresh look, however quiet it was', () => {
  const { succeed, joined, missed } = joinedPage({ ageMs: 800 });
  succeed({ quiet_ms: 60_000 });
  expect(missed).not.toHaveBeenCalled();
  expect(joined).toHaveBeenCalledTimes(1);
  succeed({ quiet_ms: 60_000 });
  expect(missed).toHaveBeenCalledTimes(1);
  expect(joined).toHaveBeenCalledTimes(1);
});

test('the first one does where something was published since the page was asked for, or may have been', () => {
  for (const data of [{ quiet_ms: 799 }, { quiet_ms: 800 }, { quiet_ms: 0 }, {}, undefined, null, 'quiet']) {
    const { succeed, joined, missed } = joinedPage({ ageMs: 800 });
    succeed(data);
    expect(joined).toHaveBeenCalledTimes(1);
    expect(missed).toHaveBeenCalledTimes(1);
  }
});

test('a refused subscription is asked for again', () => {
  const { client, socket } = setUp();
  client.connect();
  client.join('100001');
  const channel = socket.channels.get('private-100001');
  channel?.receive('pusher:subscription_error', { status: 500 });
  expect(channel?.asked).toBe(0);
  jest.advanceTimersByTime(5000);
  expect(channel?.asked).toBe(1);
});

test('the state is told as it changes', () => {
  const { client, socket } = setUp();
  const states: string[] = [];
  client.onState((state) => states.push(state));
  expect(client.state()).toBe('disconnected');
  client.connect();
  socket.enter('connected');
  socket.enter('unavailable');
  expect(states).toEqual(['connecting', 'connected', 'unavailable']);
});

test('a connection that does not come up is begun anew, with growing patience', () => {
  const { client, socket } = setUp();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  client.connect();
  socket.enter('connected');
  socket.enter('connecting');
  jest.advanceTimersByTime(2499);
  expect(socket.calls).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(socket.calls).toEqual(['disconnect', 'connect']);
  jest.advanceTimersByTime(4999);
  expect(socket.calls).toHaveLength(2);
  jest.advanceTimersByTime(1);
  expect(socket.calls).toHaveLength(4);
});

test('a close code after which pusher-js rests does not end the updates for good', () => {
  const { client, socket } = setUp();
  client.connect();
  socket.enter('connected');
  socket.enter('disconnected');
  jest.advanceTimersByTime(3000);
  expect(socket.calls).toEqual(['disconnect', 'connect']);
});

test('once dropped, the connection stays down and the next one is new', () => {
  const { client, socket, open } = setUp();
  client.connect();
  client.join('100001');
  client.disconnect();
  expect(client.state()).toBe('disconnected');
  jest.advanceTimersByTime(60_000);
  expect(socket.calls).toEqual(['disconnect']);
  client.connect();
  expect(open).toHaveBeenCalledTimes(2);
});
