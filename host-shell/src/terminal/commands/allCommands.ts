import type { CommandContext, TerminalCommand } from './command.ts';
import { helpCommand } from './help.ts';
import { openCommand } from './open.ts';
import { remoteCommands } from './remoteCommands.ts';
import { retryCommand } from './retry.ts';
import { runsCommand } from './runs.ts';
import { runCommand, switchCommands } from './scenarioCommands.ts';
import { statusCommand } from './status.ts';
import { tailCommand } from './tail.ts';
import { themeCommand } from './theme.ts';
import { whyCommand } from './why.ts';

type Facts = Pick<CommandContext, 't' | 'shell' | 'host' | 'locale'>;

/** The shell's own commands, in the order of help. */
function ownCommands({ t, host }: Facts): TerminalCommand[] {
  const { isAdmin, isSuperAdmin } = host.session.get().access;
  const description = (name: string) => t(`terminal.command.${name}`);
  return [
    helpCommand(description('help')),
    runsCommand(description('runs')),
    tailCommand(description('tail')),
    runCommand(description('run')),
    ...switchCommands(description),
    retryCommand(description('retry')),
    openCommand(description('open')),
    themeCommand(description('theme')),
    statusCommand(description(isAdmin || isSuperAdmin ? 'statusAdmin' : 'status')),
    ...(isAdmin || isSuperAdmin ? [whyCommand(description('why'))] : []),
    { name: 'clear', usage: 'clear', description: description('clear'), run: (_, { clear }) => clear() },
  ];
}

/** All commands of the user: the shell's own, then those of the areas under names that are free. */
export function allCommands(facts: Facts): TerminalCommand[] {
  const commands = ownCommands(facts);
  const names = new Set(commands.map(({ name }) => name));
  for (const command of remoteCommands(facts)) {
    if (names.has(command.name)) continue;
    names.add(command.name);
    commands.push(command);
  }
  return commands;
}
