import {
  type ActionAnswer,
  type ActionQuestion,
  type ActionResult,
  canAccess,
  type ManifestArgument,
  type ManifestEntity,
  mayReach,
  textIn,
} from 'shared-contracts';
import { getRunLog } from 'shared-contracts/api/run';
import type { Action } from '../../actions/action.ts';
import { loadableRemotes } from '../../actions/remoteActions.ts';
import type { OutputLine, OutputTone } from '../console/output.ts';
import type { CommandArgument, CommandContext, TerminalCommand } from './command.ts';
import { findNamed } from './findNamed.ts';
import { runLine } from './tail.ts';

const toneOf: Readonly<Record<string, OutputTone>> = { success: 'ok', error: 'error', warning: 'warning' };

/** Prints how an action ended: its message with the way on, and the run that it made. */
async function print({ message, color, link, runId }: ActionResult, context: CommandContext): Promise<void> {
  const line: OutputLine = [
    { text: message, tone: toneOf[color ?? ''] },
    ...(link ? ['  ', { text: link.label, tone: 'accent', to: { link } } as const] : []),
  ];
  context.print([line]);
  if (!runId) return;
  const log = await context.host.api.call(getRunLog, { params: { id: runId } }, { quiet: true });
  context.print([runLine(log, context)]);
}

/** Asks with y and n. The other way, which destroys something, is asked about once the first is declined: no does nothing. */
async function askFirst(question: ActionQuestion, { ask, print }: CommandContext): Promise<ActionAnswer | null> {
  const { title, text, alternativeLabel } = question;
  print([text]);
  if (await ask('', title)) return 'confirm';
  return alternativeLabel !== undefined && (await ask('', `${alternativeLabel}?`)) ? 'alternative' : null;
}

async function perform({ step, write }: Action, words: readonly string[], context: CommandContext): Promise<void> {
  if (step.kind === 'open') return context.open(step.to, step.external);
  const run = step.kind === 'run' ? step.run : findNamed(words.join(' '), await step.choices(), context).run;
  const result = await run((question) => askFirst(question, context));
  if (result) await print(result, context);
  if (write) context.refresh();
}

/** The actions that have a command: those of the areas and the host's own, as the search offers them. */
export function actionCommands(actions: readonly Action[]): TerminalCommand[] {
  return actions.flatMap((action): TerminalCommand[] => {
    const { command, description, object, write, step } = action;
    if (command === undefined) return [];
    return [
      {
        name: command,
        usage: object === undefined ? command : `${command} <${object}>`,
        description,
        write,
        arguments: step.kind === 'pick' ? [{ list: step.choices }] : undefined,
        run: ({ words }, context) => perform(action, words, context),
      },
    ];
  });
}

/** What a manifest says of an argument, for completion; things of an area that is not there have no names. */
function completed(
  argument: ManifestArgument,
  { shell, host }: Pick<CommandContext, 'shell' | 'host'>,
): CommandArgument {
  if (!('entity' in argument)) return 'route' in argument ? 'route' : argument;
  const { access } = host.session.get();
  const isIt = (entity: ManifestEntity) => entity.kind === argument.entity;
  const owner = loadableRemotes({ plan: shell.plan, subject: access }).find((remote) =>
    remote.manifest.entities?.some((entity) => isIt(entity) && mayReach(remote, entity, access)),
  );
  return { list: async () => (owner ? shell.code.listEntities(owner, argument.entity) : []) };
}

/** Commands of areas that only print: listed from their manifests, their code loaded on first use. */
export function printCommands({
  shell,
  host,
  locale,
}: Pick<CommandContext, 'shell' | 'host' | 'locale'>): TerminalCommand[] {
  const { access } = host.session.get();
  return loadableRemotes({ plan: shell.plan, subject: access }).flatMap((entry) =>
    entry.manifest.terminal
      .filter((command) => canAccess(command, access))
      .map((command) => ({
        name: command.name,
        usage: command.usage,
        description: textIn(command.description, locale),
        write: command.write,
        arguments: command.arguments?.map((argument) => completed(argument, { shell, host })),
        async run({ words }, { print, refresh }) {
          print(await shell.code.runCommand(entry, command.name, words));
          if (command.write) refresh();
        },
      })),
  );
}
