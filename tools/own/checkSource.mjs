import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { backendDocuments } from '../build/backendDocuments.ts';
import { packageAt } from '../build/base.ts';
import { readManifest } from '../build/manifest.ts';
import { remoteShared } from '../build/shared.ts';
import { readCredential } from '../deploy/credential.mjs';
import { checkLines } from '../deploy/output/checks.mjs';
import { styleFor } from '../deploy/output/style.mjs';
import { releaseName } from '../deploy/output/words.mjs';
import { calls } from '../deploy/server/calls.mjs';
import { createClient } from '../deploy/server/client.mjs';

const imported = /\b(?:from|import)\s*\(?\s*(['"])([^'"\s]+)\1/g;

/** What sources import, as they write it. Components compile to calls of React's own. */
function importsOf(folder) {
  const names = readdirSync(folder, { recursive: true }).filter((name) => /(?<!\.test)\.tsx?$/.test(name));
  const texts = names.map((name) => readFileSync(join(folder, name), 'utf8'));
  return new Set([
    ...texts.flatMap((text) => [...text.matchAll(imported)].map(([, , name]) => name)),
    'react/jsx-runtime',
  ]);
}

/** Ranges of the shared packages that the sources import, as a build would write them down. */
async function sharedRanges(folder) {
  const imports = importsOf(join(folder, 'src'));
  const shared = Object.entries(await remoteShared(folder)).filter(([key]) => imports.has(key));
  return Object.fromEntries(shared.map(([key, { requiredVersion }]) => [key, requiredVersion]));
}

/** What keeps the shell from being asked, and is no fault of the code. Wrong and revoked credentials are one. */
function isNote({ code }, { WEFT_DEPLOY_CREDENTIAL: credential }) {
  return code === 'no_credential' ? !credential : ['unreachable', 'not_found'].includes(code);
}

async function ask({ folder, name }, server, environment) {
  const target = packageAt(folder);
  const call = createClient({ server, credential: readCredential(environment) });
  const [manifest, ranges] = await Promise.all([readManifest(target), sharedRanges(folder)]);
  const documents = [...backendDocuments(folder)].map(([file, bytes]) => [file, bytes.toString()]);
  // An older shell knows nothing of documents.
  const backends = documents.length > 0 ? { backends: Object.fromEntries(documents) } : {};
  const body = { remote: name, version: target.version, manifest, shared_ranges: ranges, ...backends };
  return { version: target.version, ...(await call(calls.checkSource, { body })) };
}

/** What a publish would refuse, and what is good to know. */
function linesOf({ remote, version, server, checks, stored }, style) {
  const lines = checks.filter(({ passed }) => !passed).flatMap((check) => checkLines(check, style));
  const noted = checks
    .filter(({ check, passed }) => check === 'backends' && passed)
    .flatMap(({ problems }) => problems);
  const notes = noted.map((note) => `  ${style.yellow('○')} ${note}`);
  const verdict =
    lines.length > 0
      ? `${style.red('✗')} ${server} would refuse ${remote} ${version}:`
      : `${style.green('✓')} ${server} takes ${remote} ${version}: credential, grant, names and contract fit.`;
  const next = 'Raise "version" in package.json with the next change.';
  return [
    verdict,
    ...lines,
    ...notes,
    ...(stored ? [`  ${style.yellow('○')} ${releaseName(stored)} is stored. ${next}`] : []),
  ];
}

/**
 * Asks the shell what it would find in a publish, before anything is built, and prints it.
 * @param {{ folder: string, name: string }} own
 * @param {string} server
 * @param {Pick<NodeJS.Process, 'stdout' | 'env'>} process
 * @returns {Promise<number>} exit code; 0 as well when the shell could not be asked, which is printed
 */
export async function checkSource(own, server, { stdout, env }) {
  const style = styleFor(stdout, env);
  const print = (lines) => stdout.write(`${lines.join('\n')}\n`);
  try {
    const found = await ask(own, server, env);
    print(linesOf({ remote: own.name, server, ...found }, style));
    return found.checks.every(({ passed }) => passed) ? 0 : 1;
  } catch (problem) {
    const hints = (problem.hints ?? []).map((hint) => `  ${hint}`);
    if (isNote(problem, env)) {
      print([`${style.yellow('○')} Grant, names and versions were not checked: ${problem.message}`, ...hints]);
      return 0;
    }
    print([`${style.red('✗')} ${problem.message}`, ...hints]);
    return 1;
  }
}
