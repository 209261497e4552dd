#!/usr/bin/env node
import { create } from '../create/createOwn.mjs';
import { deploy } from '../deploy/run.mjs';
import { build, check, checkStyle, checkTypes, develop, format, planTypes, test, testInBrowser } from './commands.mjs';

const usage = `weft <command>

  dev            Serve the shell with this remote in it; every save is shown at once
  build          Build the remote into dist/
  test           Run the unit tests
  test-browser   Run the browser tests against the live plan with this remote in it
  check          Check grant, names and versions, back ends, types and style; "types" and "lint" check one of these
                 "types" also makes types of the documents in backends/
  format         Format all files, and mend what the style check can mend
  plan-types     Fetch the types of the live plan
  create <area>  Write the files of a new remote into this folder

Every other command is about releases:
`;

// Whoever reads has read enough, as "head" does.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

const commands = {
  build,
  check,
  create,
  dev: develop,
  format,
  lint: checkStyle,
  'plan-types': planTypes,
  test,
  'test-browser': testInBrowser,
  types: checkTypes,
};
const [name, ...args] = process.argv.slice(2);
if (name === undefined || name === '--help') process.stdout.write(`${usage}\n`);
const command = Object.hasOwn(commands, name ?? '') ? commands[name] : null;
try {
  process.exitCode = command ? await command(args) : await deploy([name ?? '--help', ...args], process);
} catch (error) {
  process.stderr.write(`${[error.message, ...(error.hints ?? [])].join('\n  ')}\n`);
  process.exitCode = 1;
}
