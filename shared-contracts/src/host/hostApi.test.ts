import { z } from 'zod';
import { endpoint } from '../api/index.ts';
import { createTestHost, type TestHost } from '../testing/index.ts';
import { createHostApi } from './hostApi.ts';

const list = endpoint({
  id: 'item.list',
  method: 'GET',
  path: '/item/',
  summary: '',
  access: {},
  answer: z.array(z.string()),
});

/** The services of a page, of which the test host plays the part. */
function servicesOf({ telemetry, events, ...services }: TestHost) {
  const publisher = jest.fn((_id: string) => events.publish);
  return { ...services, events: { publisher, subscribe: events.subscribe }, telemetryOf: () => telemetry };
}

function setUp() {
  const page = createTestHost();
  const services = servicesOf(page);
  return { page, services, scope: createHostApi('remote-x', services) };
}

test('a scope knows its remote and hands on the services', () => {
  const { page, scope } = setUp();
  expect(scope.host.remoteId).toBe('remote-x');
  expect(scope.host.session.get()).toBe(page.session.get());
});

test('what a remote listens to ends with its scope, and nothing else does', () => {
  const { page, scope } = setUp();
  const own = jest.fn();
  const others = jest.fn();
  scope.host.events.subscribe('theme-changed', own);
  scope.host.realtime.subscribe('plan-update', own);
  scope.host.realtime.onReconnected(own);
  scope.host.session.subscribe(own);
  page.events.subscribe('theme-changed', others);
  scope.dispose();
  page.publish('theme-changed', { theme: 'dark' });
  page.realtime.emit('plan-update', { revision: 7, urgent: true });
  page.realtime.reconnect();
  page.setSession(page.session.get());
  expect(own).not.toHaveBeenCalled();
  expect(others).toHaveBeenCalledTimes(1);
});

test('code that outlives its scope, e.g. by a timer, hears nothing more and calls nothing', async () => {
  const { page, scope } = setUp();
  const heard = jest.fn();
  scope.dispose();
  scope.host.events.subscribe('theme-changed', heard);
  scope.host.realtime.onReconnected(heard)();
  scope.host.session.subscribe(heard);
  page.publish('theme-changed', { theme: 'dark' });
  page.realtime.reconnect();
  page.setSession(page.session.get());
  expect(heard).not.toHaveBeenCalled();
  page.api.answer(list, []);
  await expect(scope.host.api.call(list, {})).rejects.toMatchObject({ name: 'AbortError' });
});

test('calls of a remote say whose they are, in the release of the moment', async () => {
  const page = createTestHost();
  page.api.answer(list, []);
  let release = 'r1';
  const clientOf = (id: string) => `remote=${id}, release=${release}`;
  const { host } = createHostApi('remote-x', { ...servicesOf(page), clientOf });
  await host.api.call(list, {});
  release = 'r2';
  await host.api.call(list, {});
  expect(page.api.calls.map(({ options }) => options)).toMatchObject([
    { client: 'remote=remote-x, release=r1' },
    { client: 'remote=remote-x, release=r2' },
  ]);
});

test('a remote publishes as itself, and says nothing after its end', () => {
  const { page, services, scope } = setUp();
  expect(services.events.publisher.mock.calls).toEqual([['remote-x']]);
  scope.host.events.publish('webhook-changed', { webhookId: 'w1', change: 'saved' });
  scope.dispose();
  scope.host.events.publish('webhook-changed', { webhookId: 'w2', change: 'saved' });
  expect(page.record.events).toEqual([{ name: 'webhook-changed', payload: { webhookId: 'w1', change: 'saved' } }]);
});

test('calls under way end with the scope', async () => {
  const { page, scope } = setUp();
  page.api.answer(list, () => new Promise((resolve) => setTimeout(() => resolve([]))));
  const call = scope.host.api.call(list, {});
  scope.dispose();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});

test('a back end is called by its name, and its calls end with the scope', async () => {
  const { services } = setUp();
  const call = jest.fn(async () => ['a']);
  const scope = createHostApi('remote-x', { ...services, api: { call: call as never } });
  await expect(scope.host.backend('stock').call(list, {})).resolves.toEqual(['a']);
  const [endpoint, , options] = call.mock.calls[0] as unknown as [typeof list, object, { signal: AbortSignal }];
  expect([endpoint.backend, endpoint.id]).toEqual(['remote-x/stock', 'item.list']);
  scope.dispose();
  expect(options.signal.aborted).toBe(true);
});
