/** @jest-environment-options {"window": true} */
import type { FailureReport } from 'shared-contracts/api/failure';
import { failureReportSchema } from 'shared-contracts/api/failure';
import { hostEvents, hostId } from 'shared-contracts/deploy';
import { createEventBus } from 'shared-contracts/host';
import { apiErrorOf } from 'shared-contracts/testing';
import { planOf } from '../../test/plan.ts';
import { blameOfEntry } from '../remotes/blame.ts';
import { RemoteFailure } from '../remotes/remoteFailure.ts';
import { newReportId } from '../services/reportId.ts';
import { createEventTrail } from './eventTrail.ts';
import { createFailureReports, type FailureReports } from './failureReports.ts';
import { reportOf, routeNameOf } from './reportOf.ts';

const plan = planOf();
const ofShell = (error: unknown) => reportOf({ plan, blame: null, error });

test('a failure of a remote is reported with its release, under the id the user sees', () => {
  const remote = plan.remotes[0]!;
  const failure = new RemoteFailure(
    remote,
    'fetch',
    'chunk',
    'Loading /r/a/page.js?retry=1 failed for ann@example.org',
  );
  const report = reportOf({ plan, blame: failure.blame, error: failure });
  expect(report).toEqual({
    id: failure.reportId,
    source: 'remote-scenarios',
    release: 'abc123',
    version: '1.2.3',
    host: 'host',
    phase: 'fetch',
    code: 'chunk',
    route: 'dashboard-scenario',
    message: 'Loading /r/a/page.js failed for <e-mail>',
    trail: [],
    stack: [],
  });
  expect(failureReportSchema.safeParse(report).success).toBe(true);
});

test('the stack is that of the error that was thrown first, as far as it lies in releases', () => {
  const thrown = new TypeError('no');
  thrown.stack =
    'TypeError: no\n    at draw (https://a.example/r/remote-scenarios/abc123/page.js:1:20)\n    at x.js:1:1';
  const failure = new RemoteFailure(plan.remotes[0]!, 'run', 'render', 'no', thrown);
  expect(ofShell(failure)?.stack).toEqual([
    { file: '/r/remote-scenarios/abc123/page.js', line: 1, column: 20, name: 'draw' },
  ]);
});

test('an error of code is reported for who met it; the host has no release of its own', () => {
  expect(reportOf({ plan, blame: blameOfEntry(plan.remotes[1]!), error: new Error('no') })).toMatchObject({
    source: 'remote-connectors',
    code: 'error',
  });
  expect(ofShell('text')).toMatchObject({ source: 'host-shell', release: null, message: 'text' });
});

test('a report names the last ten events on the page, without what was in them', () => {
  const events = createEventBus({
    declarations: () => [[hostId, hostEvents]],
    onListenerError: jest.fn(),
    onRefused: jest.fn(),
  });
  const publish = events.publisher(hostId);
  const trail = createEventTrail(events);
  publish('trace-shown', { title: 'Secret', value: 1 });
  for (let index = 0; index < 9; index += 1) publish('theme-changed', { theme: 'dark' });
  publish('language-changed', { locale: 'fr' });
  const report = reportOf({ plan, blame: null, error: new Error('no'), trail: trail() });
  expect(report?.trail).toEqual([...Array(9).fill('theme-changed'), 'language-changed']);
  expect(failureReportSchema.safeParse(report).success).toBe(true);
});

test('answers of the server and calls that were given up are not reported', () => {
  expect(ofShell(apiErrorOf(500, 'Down'))).toBeNull();
  expect(ofShell(new DOMException('given up', 'AbortError'))).toBeNull();
});

test.each([
  ['/', 'dashboard-scenario'],
  ['/scenario/0196b0a2-8f6e', 'scenario-detail'],
  ['/connector/marketplace', 'connector-marketplace'],
  ['/connector/7', 'connector-detail'],
  ['/no/such/page', null],
])('%s is the route %s: ids stay on the page', (path, name) => {
  expect(routeNameOf(path, plan)).toBe(name);
});

test('ids are version 4 UUIDs, each another', () => {
  const ids = Array.from({ length: 50 }, newReportId);
  expect(new Set(ids).size).toBe(50);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

describe('beacons', () => {
  let sent: FailureReport[][];
  let online: boolean;
  let reports: FailureReports;
  let reading: Promise<void>[];
  const read = () => Promise.all(reading);
  const report = (message: string) => ofShell(new Error(message)) as FailureReport;

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    sent = [];
    reading = [];
    online = true;
    reports = createFailureReports({
      isOnline: () => online,
      beacon(body) {
        const place = sent.push([]) - 1;
        reading.push(
          new Promise((resolve) => {
            const reader = new FileReader();
            reader.onload = () => {
              sent[place] = JSON.parse(String(reader.result)).reports;
              resolve();
            };
            reader.readAsText(body);
          }),
        );
        expect(body.type).toBe('application/json');
        return true;
      },
    });
  });
  afterEach(() => {
    reports.stop();
    jest.useRealTimers();
  });
  const messages = async () => {
    jest.useRealTimers();
    await read();
    return sent.map((batch) => batch.map(({ message }) => message));
  };

  test('failures that come together go together, the same one once', async () => {
    for (const message of ['a', 'b', 'a']) reports.add(report(message));
    expect(sent).toHaveLength(0);
    jest.advanceTimersByTime(3000);
    expect(await messages()).toEqual([['a', 'b']]);
  });

  test('the same failure half a minute later is another', async () => {
    reports.add(report('a'));
    jest.advanceTimersByTime(30_000);
    reports.add(report('a'));
    jest.advanceTimersByTime(3000);
    expect(await messages()).toEqual([['a'], ['a']]);
  });

  test('what waits goes when the page goes', async () => {
    reports.add(report('a'));
    window.dispatchEvent(new Event('pagehide'));
    expect(await messages()).toEqual([['a']]);
  });

  test('without network it waits for it', async () => {
    online = false;
    reports.add(report('a'));
    jest.advanceTimersByTime(3000);
    expect(sent).toHaveLength(0);
    online = true;
    window.dispatchEvent(new Event('online'));
    expect(await messages()).toEqual([['a']]);
  });

  test('a page that fails without end reports the first sixty, in beacons of twenty', async () => {
    for (let count = 0; count < 100; count += 1) reports.add(report(`failure ${count}`));
    jest.advanceTimersByTime(3000);
    expect((await messages()).map((batch) => batch.length)).toEqual([20, 20, 20]);
  });
});
