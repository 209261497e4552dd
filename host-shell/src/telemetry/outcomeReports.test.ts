/** @jest-environment-options {"window": true} */
import { type RemoteOutcome, remoteOutcomeSchema } from 'shared-contracts/api/plan';
import type { PlanRemote } from 'shared-contracts/deploy';
import { manifests, planRemoteOf } from '../../test/plan.ts';
import { blameOfEntry } from '../remotes/blame.ts';
import { createOutcomeReports } from './outcomeReports.ts';

const scenarios = planRemoteOf(manifests.scenarios);
const connectors = planRemoteOf(manifests.connectors);
const previous: PlanRemote = { ...scenarios, release: { ...scenarios.release!, hash: 'old1' } };

const of = (entry: PlanRemote) => blameOfEntry(entry)!;

function setUp({ online = true } = {}) {
  const sent: RemoteOutcome[][] = [];
  const send = jest.fn(async (outcomes: RemoteOutcome[]) => void sent.push(outcomes));
  const reports = createOutcomeReports({ send, isOnline: () => online });
  const told = () => sent.map((batch) => batch.map(({ remote, release, code }) => `${remote} ${release} ${code}`));
  return { reports, send, sent, told, pass: () => jest.advanceTimersByTimeAsync(3000) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('what was shown and what failed goes together, each once, with one id of the page', async () => {
  const { reports, sent, told, pass } = setUp();
  reports.shown(scenarios);
  reports.shown(scenarios);
  reports.failed(of(connectors), 'init');
  reports.failed(of(connectors), 'render');
  await pass();
  expect(told()).toEqual([['remote-scenarios abc123 null', 'remote-connectors abc123 init']]);
  expect(new Set(sent[0]?.map(({ page }) => page)).size).toBe(1);
  for (const outcome of sent[0] ?? []) expect(remoteOutcomeSchema.safeParse(outcome).success).toBe(true);
  reports.shown(scenarios);
  await pass();
  expect(sent).toHaveLength(1);
});

test('the previous release is told under its own name', async () => {
  const { reports, told, pass } = setUp();
  reports.failed(of(scenarios), 'render');
  reports.shown(previous);
  await pass();
  expect(told()).toEqual([['remote-scenarios abc123 render', 'remote-scenarios old1 null']]);
});

test('what could not be sent goes with the next batch, and nobody is told', async () => {
  const { reports, send, told, pass } = setUp();
  send.mockRejectedValueOnce(new Error('down'));
  reports.shown(scenarios);
  await pass();
  reports.shown(connectors);
  await pass();
  expect(told()).toEqual([['remote-scenarios abc123 null', 'remote-connectors abc123 null']]);
});

test('what is under way is not sent again when the page is left', async () => {
  const { reports, send, pass } = setUp();
  send.mockReturnValueOnce(new Promise(() => undefined));
  reports.shown(scenarios);
  await pass();
  window.dispatchEvent(new Event('pagehide'));
  expect(send).toHaveBeenCalledTimes(1);
  reports.stop();
});

test('what waits goes when the page is left', async () => {
  const { reports, send } = setUp();
  reports.shown(scenarios);
  window.dispatchEvent(new Event('pagehide'));
  expect(send).toHaveBeenCalledTimes(1);
  reports.stop();
});

test('neither development, nor a kill, nor a lost network says anything of a release', async () => {
  const { reports, send, pass } = setUp({ online: false });
  const entry = { url: '/dev/remoteEntry.js', integrity: '' };
  reports.shown({ ...scenarios, release: { ...scenarios.release!, hash: 'dev', entry } });
  reports.failed(of(scenarios), 'killed');
  reports.failed(of(connectors), 'network');
  reports.failed({ ...of(connectors), release: 'dev' }, 'init');
  await pass();
  expect(send).not.toHaveBeenCalled();
});
