import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const onWindows = process.platform === 'win32';

/** As often as it is tried: a registry may be away for a moment, also for longer than npm itself tries. */
const attempts = 3;

/** Runs npm, and keeps what it says is wrong: whoever fails with it says it, also where nobody sees this output. */
function runNpm(args, cwd, env) {
  const program = onWindows ? 'npm.cmd' : 'npm';
  const child = spawn(program, args, { cwd, env, shell: onWindows, stdio: ['inherit', 'inherit', 'pipe'] });
  const words = [];
  child.stderr.on('data', (chunk) => words.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, words: Buffer.concat(words).toString().trim() }));
  });
}

async function install(draft, name, version, { env, pause, say }) {
  writeFileSync(join(draft, 'package.json'), JSON.stringify({ private: true, dependencies: { [name]: version } }));
  const args = ['install', '--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts', '--loglevel=error'];
  for (let attempt = 1; ; attempt += 1) {
    const { code, words } = await runNpm(args, draft, env);
    if (code === 0) return;
    if (attempt === attempts) throw new Error(`npm could not fetch ${name} ${version}:\n${words}`);
    say(`npm could not fetch ${name}. It is tried again in ${(attempt * pause) / 1000} s.`);
    await wait(attempt * pause);
  }
}

/**
 * Fetches a package with all that it needs into a folder of its own, if it is not there.
 * @param {string} home the folder
 * @param {string} name
 * @param {string} version
 * @param {{ env?: NodeJS.ProcessEnv, pause?: number, say?: (line: string) => void }} [options] `pause`: milliseconds
 *   before it is tried again, and twice as many before the last time
 * @returns {Promise<string>} the folder of the package
 * @throws Error with what npm says, when it cannot be fetched
 */
export async function fetchPackage(home, name, version, options = {}) {
  const { env = process.env, pause = 5_000, say = (line) => process.stdout.write(`${line}\n`) } = options;
  const found = join(home, 'node_modules', name);
  if (existsSync(found)) return found;
  say(`Fetching ${name} ${version}, once.`);
  mkdirSync(dirname(home), { recursive: true });
  const draft = mkdtempSync(`${home}-`);
  try {
    await install(draft, name, version, { env, pause, say });
    // Renamed into place, so that a fetch that was broken off is not taken for a whole one.
    if (!existsSync(home)) renameSync(draft, home);
    return found;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
