import { remoteOf } from '../commandLine.mjs';
import { counted, moment } from '../output/words.mjs';
import { calls } from '../server/calls.mjs';

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

function canaryOf(canary) {
  if (!canary) return 'not required';
  const { sessions, minutes } = canary;
  const needs = [
    ...(sessions === null ? [] : [counted(sessions, 'session')]),
    ...(minutes === null ? [] : [counted(minutes, 'minute')]),
  ];
  return `${needs.join(' and ')} without failing, before everyone gets a release`;
}

function hoursOf(hours) {
  if (!hours) return 'at any time';
  const { weekdays: days, from, to, time_zone: zone } = hours;
  return `${days.map((day) => weekdays[day - 1]).join(', ')} from ${from} to ${to} (${zone})`;
}

const changedIn = 'A super admin changes it in App Admin > Remotes.';

/**
 * A credential may read the policy of its remote, and not change it: what keeps a team's builds in check must not be in
 * their hands.
 * @type {import('./command.mjs').Command}
 */
export const policyCommand = {
  name: 'policy',
  usage: 'policy <remote>',
  summary: 'Show what must be true before people get another release of a remote.',
  example: 'policy remote-scenarios',
  words: [1, 1],
  options: {},
  async run({ call }, { words: [word] }) {
    const remote = remoteOf(word);
    const { items } = await call(calls.policies);
    return items.find((item) => item.remote === remote) ?? { remote, policy: null };
  },
  lines({ remote, policy, changed_by, changed_at }, { style }) {
    if (!policy) return [`${remote} has no policy: every change takes effect immediately.`, style.dim(changedIn)];
    return [
      remote,
      `  canary first   ${canaryOf(policy.canary)}`,
      `  second person  ${policy.approval ? 'has to approve' : 'not required'}`,
      `  hours          ${hoursOf(policy.hours)}`,
      style.dim(`  changed ${moment(changed_at)} by ${changed_by}. ${changedIn}`),
    ];
  },
};
