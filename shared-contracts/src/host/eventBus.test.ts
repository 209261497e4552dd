import { hostEvents, hostId } from '../contract/hostEvents.ts';
import { createEventBus, type EventBusDeps } from './eventBus.ts';

const text = { en: 'It changed', fr: 'Cela a changé' };
const weather = {
  'weather-changed': {
    description: text,
    payload: {
      type: 'object',
      properties: { city: { type: 'string', minLength: 1 }, degrees: { type: 'number' } },
      required: ['city'],
      additionalProperties: false,
    },
  },
};

function setUp(changes: Partial<EventBusDeps> = {}) {
  const deps = {
    declarations: () =>
      [
        [hostId, hostEvents],
        ['remote-weather', weather],
        ['remote-none', undefined],
      ] as const,
    onListenerError: jest.fn(),
    onRefused: jest.fn(),
    ...changes,
  };
  const bus = createEventBus(deps);
  /** As code that the compiler did not see. */
  const publish = (id: string, name: string, payload: unknown) => bus.publisher(id)(name as never, payload as never);
  const hear = (name: string) => {
    const heard = jest.fn();
    return { heard, stop: bus.subscribe(name as never, heard) };
  };
  return { bus, deps, publish, hear };
}

test('listeners hear the payload until they stop, and one hears the names of all', () => {
  const { bus, publish, hear } = setUp();
  const names = jest.fn();
  bus.onAny(names);
  const { heard, stop } = hear('weather-changed');
  publish('remote-weather', 'weather-changed', { city: 'Lyon' });
  stop();
  publish('remote-weather', 'weather-changed', { city: 'Bern', degrees: 4 });
  publish(hostId, 'theme-changed', { theme: 'dark' });
  expect(heard.mock.calls).toEqual([[{ city: 'Lyon' }]]);
  expect(names.mock.calls).toEqual([['weather-changed'], ['weather-changed'], ['theme-changed']]);
});

test('a property that is undefined counts as left out', () => {
  const { publish, hear } = setUp();
  const { heard } = hear('weather-changed');
  publish('remote-weather', 'weather-changed', { city: 'Lyon', degrees: undefined, mood: undefined });
  expect(heard).toHaveBeenCalledTimes(1);
  expect(() => publish('remote-weather', 'weather-changed', { city: undefined })).toThrow(/city/);
});

test.each([
  ['a wrong payload', 'remote-weather', { city: 7 }, /wrong payload: #\/city .*string/],
  ['a payload without what is required', 'remote-weather', {}, /wrong payload: # .*city/],
  ['a payload with more', 'remote-weather', { city: 'Lyon', mood: 'fine' }, /wrong payload: .*mood/],
  ['what JSON does not have', 'remote-weather', { city: () => 'Lyon' }, /wrong payload/],
  ['no payload', 'remote-weather', undefined, /wrong payload/],
  ['the event of another', 'remote-none', { city: 'Lyon' }, /is remote-weather's: remote-none may listen/],
  ['the event of a remote, by the shell', hostId, { city: 'Lyon' }, /is remote-weather's/],
  ['an event by nobody of the plan', 'remote-gone', { city: 'Lyon' }, /is remote-weather's/],
])('%s is refused, reported and reaches nobody', (_, publisher, payload, message) => {
  const { publish, hear, deps } = setUp();
  const { heard } = hear('weather-changed');
  expect(() => publish(publisher, 'weather-changed', payload)).toThrow(message);
  expect(heard).not.toHaveBeenCalled();
  expect(deps.onRefused).toHaveBeenCalledWith(
    publisher,
    expect.objectContaining({ message: expect.stringMatching(message) }),
  );
});

test('an event that nobody declares is refused with the place to declare it', () => {
  const { publish } = setUp();
  for (const name of ['storm-came', 'constructor']) {
    expect(() => publish('remote-none', name, {})).toThrow(/not declared: add it to the manifest of remote-none/);
  }
});

test('no remote publishes an event of the shell', () => {
  const { publish } = setUp();
  expect(() => publish('remote-weather', 'theme-changed', { theme: 'dark' })).toThrow(/is host-shell's/);
});

test('a listener that throws is reported and keeps nobody from hearing', () => {
  const { bus, publish, hear, deps } = setUp();
  const broken = new Error('broken');
  bus.subscribe('theme-changed', () => {
    throw broken;
  });
  const { heard } = hear('theme-changed');
  publish(hostId, 'theme-changed', { theme: 'dark' });
  expect(deps.onListenerError).toHaveBeenCalledWith(broken, 'theme-changed');
  expect(heard).toHaveBeenCalledWith({ theme: 'dark' });
});

test('a bus that was disposed of is silent', () => {
  const { bus, publish, hear } = setUp();
  const { heard } = hear('theme-changed');
  bus.dispose();
  publish(hostId, 'theme-changed', { theme: 'dark' });
  expect(heard).not.toHaveBeenCalled();
});
