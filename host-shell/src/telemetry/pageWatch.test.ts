/** @jest-environment-options {"window": true} */
import { manifests, planRemoteOf } from '../../test/plan.ts';
import { blameOfEntry } from '../remotes/blame.ts';
import { createPageWatch } from './pageWatch.ts';

const entry = planRemoteOf(manifests.scenarios);
const other = planRemoteOf(manifests.connectors);
const release = blameOfEntry(entry)!;
const misbehaved = jest.fn();
const at = jest.fn();
const watch = createPageWatch({ misbehaved, onUnknown: jest.fn(), heartbeat: { at } });

/** As code of the release would begin it. */
function begin(act: () => void): void {
  const before = Error.prepareStackTrace;
  Error.prepareStackTrace = () =>
    `Error\n    at x (https://weft.example/r/${release.remote}/${release.release}/1.js:1:1)`;
  try {
    act();
  } finally {
    Error.prepareStackTrace = before;
  }
}

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
