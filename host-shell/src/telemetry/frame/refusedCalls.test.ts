/** @jest-environment-options {"window": true} */
import { byRelease } from '../../../test/byRelease.ts';
import { refuseCalls } from './refusedCalls.ts';

const root = document.createElement('div');
document.body.append(root);
const activation = { isActive: false };
Object.defineProperty(navigator, 'userActivation', { value: activation });
const register = jest.fn();
Object.defineProperty(navigator, 'serviceWorker', { value: { register } });
const navigation = new EventTarget();
Object.assign(window, { navigation });
const dialogs = { print: jest.fn(), confirm: jest.fn(() => true) };
Object.assign(window, dialogs);
const onRefused = jest.fn();
let shownSince = 0;
refuseCalls({ root, shownSince: () => shownSince, onRefused });

beforeEach(() => {
  onRefused.mockClear();
  activation.isActive = false;
  root.innerHTML = '<p>Shell</p>';
});

const emptying: Record<string, () => void> = {
  'document.body.innerHTML': () => {
    document.body.innerHTML = '';
  },
  'document.body.textContent': () => {
    document.body.textContent = '';
  },
  'document.body.replaceChildren': () => document.body.replaceChildren(),
  'document.body.removeChild': () => document.body.removeChild(root),
  'document.documentElement.remove': () => document.documentElement.remove(),
  'document.head.innerHTML': () => {
    document.head.innerHTML = '';
  },
  'root.remove': () => root.remove(),
  'root.innerHTML': () => {
    root.innerHTML = '';
  },
  'document.body': () => {
    document.body = document.createElement('body');
  },
  'document.write': () => document.write('Mine'),
  'document.open': () => document.open(),
};

test.each(Object.entries(emptying))('%s of a release changes nothing and is put on it', (call, act) => {
  byRelease(act);
  expect(document.body.contains(root)).toBe(true);
  expect(root).toHaveTextContent('Shell');
  expect(onRefused).toHaveBeenCalledWith(call, expect.objectContaining({ remote: 'remote-loom', release: 'abc' }));
});

test('a release takes away what is its own, and the shell what it likes', () => {
  const own = document.createElement('div');
  document.body.append(own);
  byRelease(() => document.body.removeChild(own));
  expect(own.isConnected).toBe(false);
  root.innerHTML = '';
  expect(root).toBeEmptyDOMElement();
  expect(onRefused).not.toHaveBeenCalled();
});

test('dialogs of the browser are shown to who has just done something', () => {
  byRelease(() => window.print());
  let isAgreed = true;
  byRelease(() => {
    isAgreed = Reflect.get(window, 'confirm')('Sure?');
  });
  expect(isAgreed).toBe(false);
  expect(dialogs.print).not.toHaveBeenCalled();
  expect(onRefused.mock.calls.map(([call]) => call)).toEqual(['print', 'confirm']);
  dispatchEvent(new Event('pointerdown'));
  activation.isActive = true;
  shownSince = performance.now() + 1000;
  byRelease(() => window.print());
  expect(dialogs.print).not.toHaveBeenCalled();
  shownSince = 0;
  byRelease(() => window.print());
  expect(dialogs.print).toHaveBeenCalledTimes(1);
});

test('no release gets between the page and its server', async () => {
  let answer: Promise<unknown> = Promise.resolve();
  byRelease(() => {
    answer = navigator.serviceWorker.register('/r/remote-loom/abc/worker.js');
  });
  await expect(answer).rejects.toThrow('A release registers no service worker.');
  expect(register).not.toHaveBeenCalled();
});

test('entries of the history end where they take the way back', () => {
  const before = history.length;
  byRelease(() => {
    for (let at = 0; at < 80; at += 1) history.replaceState({ at }, '');
  });
  expect(history.state).toEqual({ at: 49 });
  expect(onRefused).toHaveBeenCalledWith('history.replaceState', expect.anything());
  expect(history.length).toBe(before);
  history.replaceState('shell', '');
  expect(history.state).toBe('shell');
});

function navigate(given: object): Event {
  const event = Object.assign(new Event('navigate', { cancelable: true }), {
    userInitiated: false,
    destination: { url: location.href, sameDocument: false },
    ...given,
  });
  byRelease(() => navigation.dispatchEvent(event));
  return event;
}

test('a page that a release loads again by itself stays', () => {
  expect(navigate({}).defaultPrevented).toBe(true);
  expect(onRefused).toHaveBeenCalledWith('location.reload', expect.anything());
  expect(navigate({ userInitiated: true }).defaultPrevented).toBe(false);
  expect(navigate({ destination: { url: 'https://weft.example/', sameDocument: false } }).defaultPrevented).toBe(false);
});
