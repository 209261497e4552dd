import type { Action } from '../../actions/action.ts';
import { actionCommands, printCommands } from './actionCommands.ts';
import type { CommandContext, TerminalCommand } from './command.ts';
import { helpCommand } from './help.ts';
import { openCommand } from './open.ts';
import { retryCommand } from './retry.ts';
import { runsCommand } from './runs.ts';
import { statusCommand } from './status.ts';
import { tailCommand } from './tail.ts';
import { themeCommand } from './theme.ts';
import { whyCommand } from './why.ts';

type CommandDeps = Pick<CommandContext, 't' | 'shell' | 'host' | 'locale'>;

/** The shell's own commands, in the order of help. */
function ownCommands(deps: CommandDeps): TerminalCommand[] {
  const { t, host } = deps;
  const { isAdmin, isSuperAdmin } = host.session.get().access;
  const description = (name: string) => t(`terminal.command.${name}`);
  return [
    helpCommand(description('help')),
    runsCommand(description('runs')),
    tailCommand(description('tail')),
    retryCommand(description('retry')),
    openCommand(description('open'), t('terminal.usage.open'), deps),
    themeCommand(description('theme')),
    statusCommand(description(isAdmin || isSuperAdmin ? 'statusAdmin' : 'status')),
    ...(isAdmin || isSuperAdmin ? [whyCommand(description('why'))] : []),
    { name: 'clear', usage: 'clear', description: description('clear'), run: (_, { clear }) => clear() },
  ];
}

/** All commands of the user: the shell's own, then actions and commands of the areas, under names that are free. */
export function allCommands(actions: readonly Action[], deps: CommandDeps): TerminalCommand[] {
  const commands = ownCommands(deps);
  const names = new Set(commands.map(({ name }) => name));
  for (const command of [...actionCommands(actions), ...printCommands(deps)]) {
    if (names.has(command.name)) continue;
    names.add(command.name);
    commands.push(command);
  }
  return commands;
}
