#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

// Runs as a package that a Weft server serves, which writes its own address beside this file. It is kept small: npx
// keeps it, and everything that changes with the shell comes from the kit that it installs.

const { server: own } = JSON.parse(readFileSync(new URL('./server.json', import.meta.url), 'utf8'));
const usage = `Makes a remote in this folder, which is empty: create-weft-remote <area> [--server <address>]

  <area>              Its name with lowercase letters, digits and single hyphens, for example: invoices
  --server <address>  Another shell than ${own}
`;
const folder = process.cwd();

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function run(command, args) {
  const { status, error } = spawnSync(command, args, {
    stdio: 'inherit',
    cwd: folder,
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail(error?.message ?? `${command} ${args[0]} failed, see above.`);
}

function readArguments() {
  const options = { server: { type: 'string', default: own }, help: { type: 'boolean', short: 'h' } };
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (positionals.length > 1) throw new Error(`One area at a time: ${positionals.join(', ')}`);
    return { ...values, server: new URL(values.server).origin, area: positionals[0] };
  } catch (error) {
    return fail(`${error.message}\n\n${usage}`);
  }
}

const { area, server, help } = readArguments();
if (help) {
  process.stdout.write(usage);
  process.exit();
}
if (!area || !/^(remote-)?[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(area)) {
  fail('Name the area with lowercase letters, digits and single hyphens, for example: invoices');
}
if (readdirSync(folder).some((name) => !name.startsWith('.git')))
  fail(`${folder} isn't empty. Make a folder for the area first.`);

const kit = (name) => `${server}/sdk/${name}.tgz`;
const dependencies = { 'shared-contracts': kit('weft-contract') };
const devDependencies = { 'weft-build': kit('weft-build') };
writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies, devDependencies }));
run('npm', ['install', '--no-fund', '--no-audit']);
run(process.execPath, [join(folder, 'node_modules/weft-build/kit/tools/own/weft.mjs'), 'create', area, server]);
if (!existsSync(join(folder, '.git'))) run('git', ['init', '--quiet']);
process.stdout.write(`\n${area} is there. Go on with: npm run dev\n`);
