import type { Plan, PlanRemote } from 'shared-contracts/deploy';
import { manifests, planOf, planRemoteOf } from '../../test/plan.ts';
import { planNews } from './planNews.ts';

const scenarios = planRemoteOf(manifests.scenarios);
const withHash = (hash: string): PlanRemote => ({ ...scenarios, release: { ...scenarios.release!, hash } });
const killed: PlanRemote = { ...scenarios, disabled: { code: 'killed', message: 'Back at noon.' }, release: null };
const awaited: PlanRemote = { ...scenarios, disabled: { code: 'building', message: '' }, release: null };
const misfit: PlanRemote = { ...scenarios, disabled: { code: 'contract', message: '' }, release: null };
const entryFile = { url: '/dev/remoteEntry.js', integrity: '' };
const developed: PlanRemote = { ...scenarios, release: { ...scenarios.release!, hash: 'dev', entry: entryFile } };
const preview = { remote: 'remote-scenarios', version: '1.4.0', expiresAt: '', canWrite: false };
const plan = (...remotes: PlanRemote[]): Plan => planOf({ remotes });

test.each<[string, Plan, Plan, object[]]>([
  ['the same release', plan(scenarios), plan(scenarios), []],
  ['another release', plan(scenarios), plan(withHash('def')), [{ kind: 'released', remote: 'remote-scenarios' }]],
  [
    'switched off',
    plan(scenarios),
    plan(killed),
    [{ kind: 'killed', remote: 'remote-scenarios', message: 'Back at noon.' }],
  ],
  ['off before and now', plan(killed), plan(killed), []],
  [
    'on again',
    plan(killed),
    plan(withHash('def')),
    [{ kind: 'revived', remote: 'remote-scenarios', entry: withHash('def') }],
  ],
  ['built by now', plan(awaited), plan(scenarios), [{ kind: 'revived', remote: 'remote-scenarios', entry: scenarios }]],
  ['still being built', plan(awaited), plan(awaited), []],
  ['built anew while the page has it', plan(scenarios), plan(awaited), []],
  ['none fits the newer shell', plan(scenarios), plan(misfit), []],
  ['another release of what is developed', plan(developed), plan(scenarios), []],
  ['no preview in the answer', { ...plan(scenarios), preview }, plan(withHash('def')), []],
  ['one fits by now', plan(misfit), plan(scenarios), [{ kind: 'released', remote: 'remote-scenarios' }]],
  ['one area more', plan(), plan(scenarios), [{ kind: 'added', remote: 'remote-scenarios' }]],
  ['one area less', plan(scenarios), plan(), [{ kind: 'removed', remote: 'remote-scenarios' }]],
  [
    'another shell',
    plan(scenarios),
    { ...plan(scenarios), host: { hash: 'next', contractVersion: '1.0' } },
    [{ kind: 'shell' }],
  ],
])('%s', (_, own, now, expected) => {
  expect(planNews(own, now)).toEqual(expected);
});
