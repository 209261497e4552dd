const violationReport = 'weftPolicyViolation';

/**
 * Gathers what a page must not have: errors of its code, errors it logs, violations of the content policy.
 * @param {import('@playwright/test').Page} page
 * @param {string} server origin
 * @returns {Promise<string[]>} grows while the page lives
 */
export async function watch(page, server) {
  const problems = [];
  page.on('pageerror', (error) => problems.push(`Not caught: ${inShort(error.stack ?? error.message)}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message, server)) problems.push(`Logged: ${inShort(message.text())}`);
  });
  page.on('crash', () => problems.push('The page crashed.'));
  await page.exposeFunction(violationReport, ({ directive, blocked, source }) =>
    problems.push(`Content policy: ${directive} does not allow ${blocked}${source ? ` (${source})` : ''}`),
  );
  await page.addInitScript(reportViolations, violationReport);
  return problems;
}

/** A message without its stack, but for the place in the release: the rest is the shell's. */
export function inShort(text) {
  const lines = text.split('\n').map((line) => line.trim());
  const shown = lines.filter((line) => line && !line.startsWith('at ')).slice(0, 3);
  const place = lines.map((line) => /^at .*\/r\/[^/]+\/[^/]+\/([^/)]+)\)?$/.exec(line)?.[1]).find(Boolean);
  return `${shown.join(' ')}${place ? ` (${place})` : ''}`;
}

/** Runs in the page. */
function reportViolations(report) {
  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective: directive, blockedURI: blocked, sourceFile, lineNumber } = event;
    const source = sourceFile && `${sourceFile.split('/').pop()}:${lineNumber}`;
    globalThis[report]({ directive, blocked, source });
  });
}

/**
 * What the browser logs of itself and is no fault of the page: a call that the server refuses, since the addresses
 * visited hold made-up ids, their visitor may only read, and back ends of remotes are not called for them; and
 * violations, which are told by their own event.
 */
export function isExpected(message, server) {
  const text = message.text();
  if (text.includes('Content Security Policy')) return true;
  const isAnswer = /^Failed to load resource: the server responded with a status of 4\d\d/.test(text);
  const { url } = message.location();
  return isAnswer && ['/api/', '/b/'].some((base) => url.startsWith(server + base));
}
