import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { execute } from './execute.mjs';
import { nodeBinary, root } from './workspace.mjs';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Finds a browser for the tests, or gets one: Debian's Chromium where that can be installed, else Playwright's own.
 * @param {(line: string) => void} log
 * @returns {Promise<string | undefined>} its path; undefined leaves the choice to Playwright
 */
export async function ensureBrowser(log) {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (existsSync(wanted)) return wanted;
    log(`CHROMIUM_PATH names ${wanted}, which does not exist; looking for another browser.`);
  }
  const installed = usual.find(existsSync);
  if (installed) return installed;
  if (mayUseApt()) {
    log('Installing Chromium with apt-get.');
    const apt = (...args) => execute('apt-get', args, { cwd: root, minutes: 10, env: quietly });
    await apt('update');
    const { code, output } = await apt('install', '--yes', '--no-install-recommends', 'chromium');
    if (code === 0 && existsSync('/usr/bin/chromium')) return '/usr/bin/chromium';
    log(`apt-get could not install Chromium:\n${output.trim().split('\n').slice(-5).join('\n')}`);
  }
  return downloadBrowser(log);
}

const quietly = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };

// Ubuntu's package of that name is a snap, which does not run in a container.
function mayUseApt() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get') || !existsSync('/etc/os-release')) return false;
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

async function downloadBrowser(log) {
  const withLibraries = process.getuid?.() === 0 && process.platform === 'linux' ? ['--with-deps'] : [];
  const cli = join(root, 'e2e', 'node_modules', '@playwright', 'test', 'cli.js');
  log('Looking for a Chromium of Playwright, and downloading one if there is none.');
  const { code, output } = await execute(nodeBinary, [cli, 'install', ...withLibraries, 'chromium'], {
    cwd: join(root, 'e2e'),
    minutes: 10,
  });
  if (code !== 0) log(`No browser could be installed:\n${output.trim().split('\n').slice(-5).join('\n')}`);
  return undefined;
}
