import { canAccess, textIn } from 'shared-contracts';
import type { CommandContext, TerminalCommand } from './command.ts';

/** Commands that areas add: listed from their manifests, their code loaded on first use (MF). */
export function remoteCommands({
  shell,
  host,
  locale,
}: Pick<CommandContext, 'shell' | 'host' | 'locale'>): TerminalCommand[] {
  const { access } = host.session.get();
  return shell.plan.remotes
    .filter(({ release, disabled, manifest }) => release && !disabled && canAccess(manifest.access, access))
    .flatMap((entry) =>
      entry.manifest.terminal
        .filter((command) => canAccess(command, access))
        .map((command) => ({
          name: command.name,
          usage: command.usage,
          description: textIn(command.description, locale),
          write: command.write,
          arguments: command.arguments,
          async run({ words }, { print, refresh }) {
            print(await shell.code.runCommand(entry, command.name, words));
            if (command.write) refresh();
          },
        })),
    );
}
