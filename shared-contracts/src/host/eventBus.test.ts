import { createEventBus } from './eventBus.ts';

test('listeners hear the payload until they stop', () => {
  const bus = createEventBus(() => undefined);
  const heard: string[] = [];
  const stop = bus.subscribe('language-changed', ({ locale }) => heard.push(locale));
  bus.publish('language-changed', { locale: 'fr' });
  stop();
  bus.publish('language-changed', { locale: 'en' });
  expect(heard).toEqual(['fr']);
});

test('a payload that does not fit is refused and reaches nobody', () => {
  const bus = createEventBus(() => undefined);
  const listener = jest.fn();
  bus.subscribe('language-changed', listener);
  expect(() => bus.publish('language-changed', { locale: 'de' } as never)).toThrow('language-changed');
  expect(listener).not.toHaveBeenCalled();
});

test('a listener that throws is reported and keeps nobody from hearing', () => {
  const onError = jest.fn();
  const bus = createEventBus(onError);
  const other = jest.fn();
  const broken = new Error('broken');
  bus.subscribe('theme-changed', () => {
    throw broken;
  });
  bus.subscribe('theme-changed', other);
  bus.publish('theme-changed', { theme: 'dark' });
  expect(onError).toHaveBeenCalledWith(broken, 'theme-changed');
  expect(other).toHaveBeenCalledWith({ theme: 'dark' });
});

test('a bus that was disposed of is silent', () => {
  const bus = createEventBus(() => undefined);
  const listener = jest.fn();
  bus.subscribe('theme-changed', listener);
  bus.dispose();
  bus.publish('theme-changed', { theme: 'dark' });
  expect(listener).not.toHaveBeenCalled();
});
