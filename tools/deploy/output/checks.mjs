/** Title of every check of a publish, in the words of docs/deploying.md. */
const titles = {
  schema: 'description',
  contract: 'contract version',
  sharedVersions: 'shared packages',
  grant: 'within the grant',
  collisions: 'no collisions',
  links: 'links',
  origins: 'other origins',
  removals: 'no removals of names in use',
  size: 'size budget',
  storage: 'stored bytes',
  backends: 'back ends',
  types: 'types',
  lint: 'lint',
  tests: 'tests',
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
  const below = problems.map((problem) => `      ${problem}`);
  if (passed) return [`  ${style.green('✓')} ${title}`, ...below];
  // On record as not passed, but what the publisher wanted.
  if (/^(Skipped|None): /.test(problems[0] ?? '')) return [`  ${style.yellow('○')} ${title}  ${problems[0]}`];
  const name = title === check ? '' : `  ${style.dim(check)}`;
  return [`  ${style.red('✗')} ${title}${name}`, ...below];
}

/** An address that the browser has visited, with what was wrong there. */
export function visitLines({ path, milliseconds, problems }, style) {
  const mark = problems.length === 0 ? style.green('✓') : style.red('✗');
  return [`  ${mark} ${path}  ${style.dim(`${milliseconds} ms`)}`, ...problems.map((problem) => `      ${problem}`)];
}
