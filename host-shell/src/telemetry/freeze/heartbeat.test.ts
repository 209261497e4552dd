/** @jest-environment-options {"window": true} */
import type { FailureReport } from 'shared-contracts/api/failure';
import { startHeartbeat } from './heartbeat.ts';
import type { Beat } from './heartbeatWorker.ts';
import { takeFrozenWork } from './lastWork.ts';

const release = { remote: 'remote-loom', release: 'abc', version: '1.2.0' };
const report = { id: 'one' } as FailureReport;
const said: Beat[] = [];
const onRecovered = jest.fn();
let hear: () => void = () => undefined;

class FakeWorker {
  addEventListener(_type: string, listener: () => void) {
    hear = listener;
  }
  postMessage(beat: Beat) {
    said.push(beat);
  }
}

jest.useFakeTimers();
Object.assign(globalThis, { Worker: FakeWorker });
const heartbeat = startHeartbeat({ script: '/worker.js', address: '/report', reportOf: () => report, onRecovered });
const ended = () => takeFrozenWork(Date.now() + 60_000);
const later = (milliseconds: number) => jest.setSystemTime(Date.now() + milliseconds);

beforeEach(() => {
  // The page's own clock stands still while the test moves that of the system.
  jest.spyOn(performance, 'now').mockImplementation(() => Date.now());
  heartbeat.at(release);
  jest.advanceTimersByTime(20_000);
});

test('the worker and the tab know whose code is at work', () => {
  expect(said.at(-1)).toEqual({ address: '/report', report });
  expect(ended()).toMatchObject({ release, report });
});

test('a page that is left tells that it ends, and the worker that it may be silent', () => {
  dispatchEvent(new Event('pagehide'));
  expect(ended()).toBeNull();
  expect(said.at(-1)?.report).toBeNull();
});

test('a page that comes to only to be left had frozen', () => {
  later(9000);
  dispatchEvent(new Event('pagehide'));
  expect(ended()).toMatchObject({ release });
});

test('that a page which goes is hidden as well changes nothing', () => {
  later(9000);
  dispatchEvent(new Event('pagehide'));
  const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(ended()).toMatchObject({ release });
  hidden.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
});

test('a page out of sight may stand still', () => {
  const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(ended()).toBeNull();
  later(60_000);
  dispatchEvent(new Event('pagehide'));
  expect(ended()).toBeNull();
  hidden.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
});

test('so had one that is left soon after; it is told as soon as it comes to', () => {
  hear();
  expect(onRecovered).toHaveBeenCalledWith(release, report);
  dispatchEvent(new Event('pagehide'));
  expect(ended()).toMatchObject({ release });
});

test('nobody is at work on a page of the shell', () => {
  heartbeat.at(null);
  expect(said.at(-1)?.report).toBeNull();
  expect(ended()).toBeNull();
});
