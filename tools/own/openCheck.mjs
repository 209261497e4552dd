import { ensureBrowser } from '../bootstrap/browser.mjs';
import { readCredential } from '../deploy/credential.mjs';
import { buildRelease } from '../deploy/publish/buildRelease.mjs';
import { sendFiles } from '../deploy/publish/sendFiles.mjs';
import { calls } from '../deploy/server/calls.mjs';
import { createClient } from '../deploy/server/client.mjs';

const say = (line) => process.stdout.write(`${line}\n`);

/**
 * Builds the remote and lets a browser open the live plan with it, as publish does; it is given up at the end. Its version
 * may be taken, and the build may be stored already.
 * @returns what `browserTest.mjs` needs, the browser to use, and how to end it
 */
export async function openCheck({ name }, server) {
  const call = createClient({ server, credential: readCredential(process.env), say });
  const { folder, document } = await buildRelease(name, {
    allowDirty: true,
    skipTests: 'The browser alone looks',
    say,
  });
  const upload = await call(calls.openUpload, { body: { document, trial: true } });
  await sendFiles({ call, progress: () => {} }, upload, folder);
  const check = await call(calls.startCheck, { params: { id: upload.id }, body: {} });
  return {
    facts: { server, check },
    browser: await ensureBrowser(say),
    end: () => call(calls.giveUpUpload, { params: { id: upload.id }, query: { trial: true } }),
  };
}
