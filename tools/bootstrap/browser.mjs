import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { execute } from './execute.mjs';
import { root } from './workspace.mjs';

const wholeBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
// The headless shell has no windows, so no page is ever behind another: a whole browser draws a page behind another
// once a second, and every click on it waits for that.
const packages = ['chromium-headless-shell', 'chromium'];

/**
 * Finds a browser for the tests, or gets one: Debian's headless shell where that can be installed, else what is
 * there, else Playwright's own.
 * @param {(line: string) => void} log
 * @param {Promise<unknown>} [installing] the packages, which bring what downloads a browser
 * @returns {Promise<string | undefined>} its path; undefined leaves the choice to Playwright
 */
export async function ensureBrowser(log, installing) {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (existsSync(wanted)) return wanted;
    log(`CHROMIUM_PATH is ${wanted}, which doesn't exist. Looking for another browser.`);
  }
  const shell = `/usr/bin/${packages[0]}`;
  if (existsSync(shell)) return shell;
  const whole = wholeBrowsers.find(existsSync);
  const installed = mayUseApt() ? await installPackage(log, whole ? packages.slice(0, 1) : packages) : undefined;
  const found = installed ?? whole;
  if (found) return found;
  await installing;
  return downloadBrowser(log);
}

const quietly = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };

/** The first of some packages that can be installed: its program. */
async function installPackage(log, names) {
  log('Installing Chromium with apt-get.');
  const apt = (...args) => execute('apt-get', args, { cwd: root, minutes: 10, env: quietly });
  await apt('update');
  for (const name of names) {
    const { code, output } = await apt('install', '--yes', '--no-install-recommends', name);
    if (code === 0 && existsSync(`/usr/bin/${name}`)) return `/usr/bin/${name}`;
    log(`apt-get couldn't install ${name}:\n${lastLines(output)}`);
  }
  return undefined;
}

const lastLines = (output) => output.trim().split('\n').slice(-5).join('\n');

// Ubuntu's package of that name is a snap, which does not run in a container.
function mayUseApt() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get') || !existsSync('/etc/os-release')) return false;
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

async function downloadBrowser(log) {
  const withLibraries = process.getuid?.() === 0 && process.platform === 'linux' ? ['--with-deps'] : [];
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  log('Looking for Playwright Chromium, or downloading it.');
  const { code, output } = await execute(
    process.execPath,
    [cli, 'install', ...withLibraries, '--only-shell', 'chromium'],
    {
      cwd: root,
      minutes: 10,
    },
  );
  if (code !== 0) log(`Couldn't install a browser:\n${lastLines(output)}`);
  return undefined;
}
