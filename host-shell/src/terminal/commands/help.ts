import { closest } from '../language/closest.ts';
import { type CommandContext, CommandProblem, type TerminalCommand } from './command.ts';

/** Where help starts the second column. */
const column = 38;
const keys = ['complete', 'history', 'search', 'clear', 'abandon', 'list', 'toggle'] as const;

function lineOf({ name, usage, description }: TerminalCommand) {
  const command = { text: usage, tone: 'accent', to: { line: `${name} ` } } as const;
  const gap = { text: ' '.repeat(Math.max(2, column - usage.length)), isGap: true } as const;
  return [command, gap, { text: description, tone: 'dim' }] as const;
}

function printAll({ commands, print, t }: CommandContext): void {
  print([...commands.map(lineOf), '']);
  print(
    keys.map((key) => t(`terminal.keys.${key}`)),
    'dim',
  );
}

export function helpCommand(description: string): TerminalCommand {
  return {
    name: 'help',
    usage: 'help [command]',
    description,
    arguments: ['command'],
    run({ words: [wanted] }, context) {
      const { commands, print } = context;
      if (wanted === undefined) return printAll(context);
      const command = commands.find(({ name }) => name === wanted);
      if (!command) throw unknownCommand(wanted, context);
      return print([lineOf(command)]);
    },
  };
}

/** What to say to a command that nobody knows: what was meant, and where to look. */
export function unknownCommand(name: string, { commands, t }: Pick<CommandContext, 'commands' | 't'>): CommandProblem {
  const meant = closest(
    name,
    commands.map((command) => command.name),
  );
  const hint = meant === null ? t('terminal.say.seeHelp') : t('terminal.say.didYouMean', { meant });
  const line = meant === null ? 'help' : meant;
  return new CommandProblem(t('terminal.say.unknownCommand', { name }), [{ text: hint, tone: 'dim', to: { line } }]);
}
