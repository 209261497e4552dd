import { ensureBrowser } from '../../bootstrap/browser.mjs';
import { checkInBrowser } from '../browserCheck/browserCheck.mjs';
import { calls } from '../server/calls.mjs';
import { installed } from './installed.mjs';

/**
 * Opens the live plan with the uploaded candidate in a browser and visits each of its routes.
 * @returns {Promise<{ name: string, visits: object[] }>} the report that ends the upload
 */
export async function visitCandidate({ call, server, say, style }, id, { remote, hash }) {
  await installed(say);
  const executablePath = await ensureBrowser(say);
  const check = await call(calls.startCheck, { params: { id }, body: {} });
  const onVisit = (visit) => {
    for (const line of visitLines(visit, style)) say(line);
  };
  return checkInBrowser({ server, check, candidate: { remote, hash }, executablePath, onVisit });
}

function visitLines({ path, milliseconds, problems }, style) {
  const mark = problems.length === 0 ? style.green('✓') : style.red('✗');
  return [`  ${mark} ${path}  ${style.dim(`${milliseconds} ms`)}`, ...problems.map((problem) => `      ${problem}`)];
}
