/** @jest-environment-options {"window": true} */
import { byRelease } from '../../test/byRelease.ts';
import { manifests, planRemoteOf } from '../../test/plan.ts';
import { blameOfEntry } from '../remotes/blame.ts';
import { createPageWatch } from './pageWatch.ts';

const entry = planRemoteOf(manifests.scenarios);
const other = planRemoteOf(manifests.connectors);
const release = blameOfEntry(entry)!;
const misbehaved = jest.fn();
const hold = jest.fn();
const root = document.createElement('div');
document.body.append(root);
const at = jest.fn();
const watch = createPageWatch({ misbehaved, onUnknown: jest.fn(), hold, root, heartbeat: { at } });

/** As code of the release would begin it. */
const begin = (act: () => void) => byRelease(act, release);

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
});
afterEach(() => jest.useRealTimers());

function visit(act: () => void): void {
  begin(act);
  watch.left(entry, 'scenario');
  jest.advanceTimersByTime(2000);
}

test('what is begun anew at each visit and stays is a leak; what is begun once is none', () => {
  visit(() => addEventListener('resize', () => undefined));
  visit(() => undefined);
  expect(misbehaved).not.toHaveBeenCalled();
  visit(() => addEventListener('resize', () => undefined));
  expect(misbehaved).toHaveBeenCalledWith(release, 'leak', expect.any(String));
});

test('a remote that is switched off loses what it left running', () => {
  const listener = jest.fn();
  begin(() => document.addEventListener('click', listener));
  watch.ended(entry);
  document.dispatchEvent(new Event('click'));
  expect(listener).not.toHaveBeenCalled();
  expect(misbehaved).toHaveBeenCalledWith(release, 'leak', expect.any(String));
  misbehaved.mockClear();
  watch.ended(entry);
  expect(misbehaved).not.toHaveBeenCalled();
});

test('while code of another release is loaded the page on screen is not at work, and after that it is again', () => {
  watch.drawing(entry);
  watch.entering(other);
  watch.ran(other);
  expect(at.mock.calls.map(([work]) => work.remote)).toEqual([entry.remote, other.remote, entry.remote]);
});

test('the release whose page is on screen is held back for what it took from the page', async () => {
  const drawAgain = jest.fn();
  watch.onLost(drawAgain);
  watch.drawing(entry);
  jest.useRealTimers();
  document.body.textContent = '';
  await Promise.resolve();
  expect(root.isConnected).toBe(true);
  expect(misbehaved).toHaveBeenCalledWith(release, 'shell', 'Took the shell from the page');
  expect(hold).toHaveBeenCalledWith(release, 'Took the shell from the page');
  expect(drawAgain).not.toHaveBeenCalled();
});

test('what a release leaves over the page is taken away when its page is left', () => {
  const cover = document.createElement('div');
  cover.style.position = 'fixed';
  cover.getBoundingClientRect = () => new DOMRect(0, 0, innerWidth, innerHeight);
  watch.drawing(entry);
  visit(() => document.body.append(cover));
  expect(cover.isConnected).toBe(false);
  expect(misbehaved).toHaveBeenCalledWith(release, 'shell', 'Left something that covers the page');
});
