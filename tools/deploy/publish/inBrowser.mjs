import { ensureBrowser } from '../../bootstrap/browser.mjs';
import { checkInBrowser } from '../browserCheck/browserCheck.mjs';
import { calls } from '../server/calls.mjs';
import { installed } from './installed.mjs';

/**
 * Opens the live plan with the uploaded candidate in a browser and visits each of its routes.
 * @returns {Promise<{ name: string, visits: object[] }>} the report that ends the upload
 */
export async function visitCandidate({ call, server, say }, id, { remote, hash, onVisit }) {
  await installed(say);
  const executablePath = await ensureBrowser(say);
  const check = await call(calls.startCheck, { params: { id }, body: {} });
  return checkInBrowser({ server, check, candidate: { remote, hash }, executablePath, onVisit });
}
