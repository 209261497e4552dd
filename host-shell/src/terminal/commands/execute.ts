import { parseLine } from '../language/parseLine.ts';
import { type CommandContext, CommandProblem, type TerminalCommand } from './command.ts';
import { unknownCommand } from './help.ts';

function commandOf(line: string, context: CommandContext): TerminalCommand | null {
  const name = parseLine(line.trim().split(/\s/, 1)[0] ?? '', []);
  if (name === null) return null;
  const wanted = 'name' in name ? name.name : name.at;
  const command = context.commands.find((known) => known.name === wanted);
  if (!command) throw unknownCommand(wanted, context);
  return command;
}

async function attempt(line: string, context: CommandContext): Promise<void> {
  const command = commandOf(line, context);
  if (!command) return;
  const { t } = context;
  const parsed = parseLine(line, Object.keys(command.options ?? {}));
  if (parsed === null) return;
  if ('problem' in parsed) {
    const usage = t('terminal.say.usage', { usage: command.usage });
    throw new CommandProblem(t(`terminal.say.parse.${parsed.problem}`, { at: parsed.at }), usage);
  }
  if (command.write && !context.host.session.get().canWrite) {
    throw new CommandProblem(t('terminal.say.guest', { name: command.name }));
  }
  await command.run(parsed, context);
}

/** Runs a line. What goes wrong is printed: the message as an error, below it what was meant. Never a rejection. */
export async function execute(line: string, context: CommandContext): Promise<void> {
  try {
    await attempt(line, context);
  } catch (error) {
    context.print([error instanceof Error ? error.message : String(error)], 'error');
    if (error instanceof CommandProblem && error.hint !== null) context.print([error.hint], 'dim');
  }
}
