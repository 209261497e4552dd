import { changing, remoteOf, wholeNumber } from '../commandLine.mjs';
import { moment, releaseName } from '../output/words.mjs';
import { wrongUse } from '../problem.mjs';
import { calls } from '../server/calls.mjs';

/** @type {import('./command.mjs').Command} */
export const previewCommand = {
  name: 'preview',
  usage: 'preview <remote> <release> --user <address>',
  summary: 'Create a link for one user to preview a stored release.',
  example: 'preview remote-scenarios 0.2.0 --user mia@example.com --hours 4',
  words: [2, 2],
  options: {
    user: { type: 'string', value: '<address>', help: 'User who can open the link: email address or id' },
    write: { type: 'boolean', help: 'Allow changes (default: read only)' },
    hours: { type: 'string', value: '<number>', help: 'Hours until the link expires, 1 to 168 (default: 24)' },
    ...changing,
  },
  async run({ call, server }, { values, words: [remote, release] }) {
    const { user, write, reason } = values;
    if (!user) throw wrongUse('Set --user: the user who can open the link.');
    const hours = wholeNumber(values, 'hours', [1, 168]);
    const body = { remote: remoteOf(remote), release, user, write, hours, reason, dry_run: values['dry-run'] };
    const answer = await call(calls.preview, { body });
    return { ...answer, url: answer.path && new URL(answer.path, server).href };
  },
  lines({ url, release, user, expires_at }, { style }) {
    const what = `preview ${releaseName(release)} for ${user} until ${moment(expires_at)}`;
    if (!url) return [`${style.yellow('○')} ${what}`, style.yellow('  Dry run: no link created.')];
    return [
      `${style.green('✓')} ${what}`,
      `  ${url}`,
      style.dim('  Only this user can open it, after confirming once.'),
    ];
  },
};
