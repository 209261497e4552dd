import { table } from '../output/columns.mjs';
import { actionOf, moment, partyOf, releaseName } from '../output/words.mjs';
import { calls } from '../server/calls.mjs';

const reason = { type: 'string', value: '<text>', help: 'Reason, kept with the decision' };

/** Decides on a change that waits for a second person, with a credential made for approving. */
function deciding(name, decision, summary) {
  return {
    name,
    usage: `${name} <request>`,
    summary,
    example: `${name} 0192f0c0-0000-7000-8000-000000000000`,
    words: [1, 1],
    options: { reason },
    run: ({ call }, { values, words: [id] }) =>
      call(calls.decide, { params: { id }, body: { decision, reason: values.reason } }),
    lines: ({ action, remote, release, state, revision }, { style }) => [
      `${style.green('✓')} ${state}: ${action} ${remote} ${releaseName(release)}`,
      ...(revision === null ? [] : [`  revision       ${revision}`]),
    ],
  };
}

/** @type {import('./command.mjs').Command[]} */
export const requestCommands = [
  {
    name: 'requests',
    usage: 'requests',
    summary: 'List changes that wait for a second person.',
    example: 'requests',
    words: [0, 0],
    options: {},
    run: ({ call }) => call(calls.requests),
    lines: ({ items }, { style }) =>
      table(
        ['request', 'change', 'remote', 'release', 'for', 'asked by', 'until', 'state'],
        items.map((item) => [
          ...[item.id, actionOf(item), item.remote, releaseName(item.release), partyOf(item.target) || 'everyone'],
          ...[item.asked_by, moment(item.expires_at), item.state],
        ]),
        style,
        'Nothing waits.',
      ),
  },
  deciding('approve', 'approve', 'Approve a change that somebody else asked for.'),
  deciding('reject', 'reject', 'Reject a change that waits.'),
];
