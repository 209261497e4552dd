import { UserProblem } from '../bootstrap/workspace.mjs';
import { parseCommand, serverOf } from './commandLine.mjs';
import { commands } from './commands/index.mjs';
import { readApiToken, readCredential, warningFor } from './credential.mjs';
import { commandHelp, generalHelp } from './help.mjs';
import { styleFor } from './output/style.mjs';
import { DeployProblem, exitCodes, refused, wrongUse } from './problem.mjs';
import { createClient } from './server/client.mjs';

/** Where the command line reads from and writes to: a process, or what a test puts in its place. */
function ports({ stdout, stderr, env }, json) {
  const line = (stream) => (text) => stream.write(`${text}\n`);
  return {
    out: line(stdout),
    error: line(stderr),
    // A machine wants its one document and nothing before it.
    say: json ? () => {} : line(stdout),
    progress: json || !stdout.isTTY ? () => {} : (text) => stdout.write(`\r\u001b[K${text}`),
    style: styleFor(stdout, env),
    errorStyle: styleFor(stderr, env),
  };
}

function commandOf(name) {
  const command = commands.find((each) => each.name === name);
  if (command) return command;
  throw wrongUse(name ? `Unknown command: ${name}.` : 'Enter a command.', ['--help lists all commands.']);
}

/** Runs a command and answers what is to be printed, and what to end with. */
async function runCommand([name, ...rest], environment, io) {
  if (['--help', '-h', 'help'].includes(name)) return { lines: generalHelp(commands), exitCode: exitCodes.done };
  const command = commandOf(name);
  const input = parseCommand(command, rest);
  if (input.values.help) return { lines: commandHelp(command), exitCode: exitCodes.done };
  const server = serverOf(input.values, environment);
  const credential = command.takesApiToken ? readApiToken(environment) : readCredential(environment);
  const warning = warningFor(server);
  if (warning) io.error(io.errorStyle.yellow(warning));
  const call = createClient({ server, credential, say: io.error });
  const context = { server, call, say: io.say, progress: io.progress, style: io.style };
  const result = await command.run(context, input);
  const lines = input.values.json ? [JSON.stringify(result, null, 2)] : command.lines(result, context);
  const exitCode = command.exitCode?.(result) ?? (result?.request ? exitCodes.waiting : exitCodes.done);
  return { lines, exitCode };
}

function reportProblem(problem, json, { out, error, errorStyle }) {
  const { code, message, hints, details } = problem;
  if (json) return out(JSON.stringify({ error: { code, message, hints, details } }, null, 2));
  error(`${errorStyle.red('✗')} ${message}`);
  for (const hint of hints) error(`  ${hint}`);
}

/** Anything that was thrown as a problem; what nobody foresaw with its stack. */
function asProblem(error) {
  if (error instanceof DeployProblem) return error;
  if (error instanceof UserProblem) return refused(error.message, [], 'environment');
  return refused(error.stack, [], 'unexpected');
}

/**
 * Runs one command.
 * @param {string[]} args
 * @param {Pick<NodeJS.Process, 'stdout' | 'stderr' | 'env'>} process
 * @returns {Promise<number>} exit code; see `exitCodes`
 */
export async function deploy(args, process) {
  const json = args.includes('--json');
  const io = ports(process, json);
  try {
    const { lines, exitCode } = await runCommand(args, process.env, io);
    for (const line of lines) io.out(line);
    return exitCode;
  } catch (error) {
    const problem = asProblem(error);
    reportProblem(problem, json, io);
    return problem.exitCode;
  }
}
