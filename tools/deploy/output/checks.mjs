/** Title of every check of a publish, in the words of docs/deploying.md. */
const titles = {
  schema: 'description',
  contract: 'contract version',
  sharedVersions: 'shared packages',
  collisions: 'no collisions',
  removals: 'nothing removed that is used',
  size: 'size budget',
  storage: 'stored bytes',
  browser: 'browser',
};

/**
 * One line a check, `✓` or `✗`, with what to do below one that failed.
 * @param {{ check: string, passed: boolean, problems: string[] }} result
 * @param {import('./style.mjs').Style} style
 * @returns {string[]}
 */
export function checkLines({ check, passed, problems }, style) {
  const title = titles[check] ?? check;
  // On record as not passed, but what the publisher wanted.
  if (check === 'browser' && problems[0]?.startsWith('Skipped: '))
    return [`  ${style.yellow('○')} ${title}  ${problems[0]}`];
  const line = passed ? `  ${style.green('✓')} ${title}` : `  ${style.red('✗')} ${title}  ${style.dim(check)}`;
  return [line, ...problems.map((problem) => `      ${problem}`)];
}
