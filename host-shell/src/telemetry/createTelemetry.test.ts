/** @jest-environment-options {"window": true} */
import { apiErrorOf } from 'shared-contracts/testing';
import { planOf } from '../../test/plan.ts';
import { blameOfEntry } from '../remotes/blame.ts';
import { RemoteFailure } from '../remotes/remoteFailure.ts';
import { createTelemetry } from './createTelemetry.ts';

const plan = planOf();
const [area, other] = plan.remotes as [(typeof plan.remotes)[0], (typeof plan.remotes)[0]];

function thrownBy(path: string): Error {
  const error = new Error('no');
  error.stack = `Error: no\n    at draw (https://weft.example${path}main.js:1:1)`;
  return error;
}

function setUp() {
  const failed = jest.fn();
  const telemetry = createTelemetry({ plan, entryOf: () => area, outcomes: { failed }, trail: () => [] });
  return { failed, telemetry };
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test('an error that nobody caught counts against the release whose code threw it', () => {
  const { telemetry, failed } = setUp();
  telemetry.unhandled(thrownBy(`/r/remote-loom/abc/`));
  telemetry.unhandled('text', 'https://weft.example/r/remote-yarn/def/1.js');
  expect(failed.mock.calls).toEqual([
    [expect.objectContaining({ remote: 'remote-loom', release: 'abc' }), 'unhandled'],
    [expect.objectContaining({ remote: 'remote-yarn', release: 'def' }), 'unhandled'],
  ]);
});

test('answers of the server, calls given up, the shell and extensions are no failure of a release', () => {
  const { telemetry, failed } = setUp();
  telemetry.unhandled(apiErrorOf(500, 'Down'));
  telemetry.unhandled(new DOMException('given up', 'AbortError'));
  telemetry.unhandled(thrownBy('/h/abc/'));
  telemetry.unhandled(new RemoteFailure(area, 'run', 'render', 'no'));
  telemetry.unhandled('ResizeObserver loop completed with undelivered notifications.', 'https://weft.example/scenario');
  expect(failed).not.toHaveBeenCalled();
});

test('a failed area counts against the release at fault, which may be that of another', () => {
  const { telemetry, failed } = setUp();
  const { error } = telemetry.of(area.remote);
  error(new RemoteFailure(area, 'run', 'render', 'no'));
  error(new RemoteFailure(area, 'run', 'render', 'no', undefined, blameOfEntry(other)));
  error(new RemoteFailure(area, 'run', 'render', 'no', undefined, null));
  expect(failed.mock.calls).toEqual([
    [blameOfEntry(area), 'render'],
    [blameOfEntry(other), 'render'],
  ]);
});

test('what is reported alone is no failure in the console, by which publish would refuse the release', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { telemetry, failed } = setUp();
  const release = { remote: area.remote, release: 'abc', version: '1.0.0' };
  telemetry.misbehaved(release, 'blocked', 'Busy for over a second', false);
  expect([failed, console.error].map((each) => (each as jest.Mock).mock.calls.length)).toEqual([0, 0]);
  expect(warn).toHaveBeenCalledTimes(1);
  telemetry.misbehaved(release, 'blocked', 'Busy for half of ten seconds');
  expect(failed).toHaveBeenCalledWith(release, 'blocked');
  expect(console.error).toHaveBeenCalledTimes(1);
});
