/** @jest-environment-options {"window": true} */
import { type Vital, type VitalName, vitalSchema } from 'shared-contracts/api/plan';
import { manifests, planRemoteOf } from '../../test/plan.ts';
import { createPageVitals } from './pageVitals.ts';

const scenarios = planRemoteOf(manifests.scenarios);
const connectors = planRemoteOf(manifests.connectors);

let visibility: DocumentVisibilityState = 'visible';
beforeEach(() => {
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => jest.restoreAllMocks());

function turn(to: DocumentVisibilityState): void {
  visibility = to;
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

let stop = () => {};
afterEach(() => stop());

function setUp(send: (vitals: Vital[]) => Promise<void> = async () => undefined) {
  const sent: Vital[][] = [];
  let report: (name: VitalName, value: number) => void = () => undefined;
  const vitals = createPageVitals({
    measure: (told) => {
      report = told;
    },
    send: (batch) => {
      sent.push(batch);
      return send(batch);
    },
  });
  stop = vitals.stop;
  return { vitals, sent, report: (name: VitalName, value: number) => report(name, value) };
}

test('the vitals of the load go together when the page is hidden, by the page that was opened first', () => {
  const { vitals, sent, report } = setUp();
  report('TTFB', 81.4);
  vitals.opened(scenarios, 'scenario');
  vitals.opened(connectors, 'connectors');
  report('LCP', 1200.6);
  report('CLS', 0.012345);
  report('CLS', 0.023456);
  expect(sent).toEqual([]);
  turn('hidden');
  const of = { remote: 'remote-scenarios', release: 'abc123', route: 'scenario' };
  expect(sent).toEqual([
    [
      { ...of, name: 'TTFB', value: 81 },
      { ...of, name: 'LCP', value: 1201 },
      { ...of, name: 'CLS', value: 0.0235 },
    ],
  ]);
  for (const vital of sent[0] ?? []) expect(vitalSchema.safeParse(vital).success).toBe(true);
});

test('what the library tells at the moment the page is hidden goes too', () => {
  const { vitals, sent, report } = setUp();
  vitals.opened(scenarios, 'scenario');
  const last = () => report('CLS', 0);
  window.addEventListener('visibilitychange', last, true);
  turn('hidden');
  window.removeEventListener('visibilitychange', last, true);
  expect(sent[0]?.map(({ name }) => name)).toEqual(['CLS']);
});

test('each counts once, however often the page is hidden, also when it was lost', () => {
  const { vitals, sent, report } = setUp(() => Promise.reject(new Error('gone')));
  vitals.opened(scenarios, 'scenario');
  report('CLS', 0.1);
  turn('hidden');
  turn('visible');
  report('CLS', 0.2);
  report('INP', 40);
  turn('hidden');
  expect(sent.map((batch) => batch.map(({ name }) => name))).toEqual([['CLS'], ['INP']]);
});

test('a load that ended on no page, or on a release under development, is nobody’s', () => {
  const none = setUp();
  none.report('LCP', 900);
  turn('hidden');
  expect(none.sent).toEqual([]);
  none.vitals.stop();
  const { vitals, sent, report } = setUp();
  vitals.opened({ ...scenarios, release: { ...scenarios.release!, hash: 'dev' } }, 'scenario');
  vitals.opened(connectors, 'connectors');
  report('LCP', 900);
  turn('hidden');
  expect(sent).toEqual([]);
});
