import { readCredential } from '../deploy/credential.mjs';
import { calls } from '../deploy/server/calls.mjs';
import { createClient } from '../deploy/server/client.mjs';
import { freezeAs } from './checkedIn.ts';

/**
 * Freezes in a checkout what a server has frozen.
 * @param {string} root
 * @param {string} server
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<string[]>} versions that are frozen here with another surface
 * @throws DeployProblem when the server does not answer, or refuses the credential
 */
export async function freezeInUse(root, server, environment) {
  const call = createClient({ server, credential: readCredential(environment) });
  const { items } = await call(calls.contracts);
  const others = [];
  for (const { version } of items.filter(({ frozen_at }) => frozen_at !== null)) {
    const { reports } = await call(calls.contract, { params: { version } });
    // Names of files come from outside.
    const named = Object.keys(reports).every((name) => /^[\w-]+\.md$/.test(name)) && /^\d+\.\d+$/.test(version);
    if (!named) throw new Error(`${server} does not answer with reports of a contract.`);
    if (!freezeAs(root, version, reports)) others.push(version);
  }
  return others;
}
