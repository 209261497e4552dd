import { type ManifestPlace, mayReach, textIn } from 'shared-contracts';
import { loadableRemotes } from '../../actions/remoteActions.ts';
import { resolvePath } from '../../plan/planRoutes.ts';
import { foldedWord } from '../language/folded.ts';
import type { CommandContext, TerminalCommand } from './command.ts';
import { findNamed, type Named } from './findNamed.ts';

interface Destination extends Named, ManifestPlace {
  /** Address that the user may open. */
  path: string;
  /** Kind of the thing, where it is no page. */
  subtitle?: string;
}

type DestinationDeps = Pick<CommandContext, 'shell' | 'host' | 'locale'>;

/** A place with its address where the user may open it; nothing otherwise. */
function openable({ shell, host }: DestinationDeps, place: Omit<Destination, 'path'>): Destination[] {
  const path = resolvePath(shell.routes, host.session.get().access, place);
  return path === null ? [] : [{ ...place, path }];
}

/** Pages that need no id, by the title their area gives them. */
function pages(deps: DestinationDeps): Destination[] {
  return [...deps.shell.routes.values()].flatMap(({ route: { name, title } }) =>
    openable(deps, { id: name, to: name, title: textIn(title, deps.locale) }),
  );
}

/** Things of the areas, by name. An area whose code does not load leaves out its own. */
async function things(deps: DestinationDeps): Promise<Destination[]> {
  const { shell, host, locale } = deps;
  const { access } = host.session.get();
  const entities = loadableRemotes({ plan: shell.plan, subject: access }).flatMap((remote) =>
    (remote.manifest.entities ?? [])
      .filter((entity) => mayReach(remote, entity, access))
      .map((entity) => ({ remote, entity })),
  );
  const lists = await Promise.all(
    entities.map(async ({ remote, entity: { kind, name, to } }) => {
      const list = await shell.code.listEntities(remote, kind).catch(() => []);
      return list.flatMap(({ id, title }) =>
        openable(deps, { id, title, to, params: { id }, subtitle: textIn(name, locale) }),
      );
    }),
  );
  return lists.flat();
}

/** Opens a page by its title, name or path, or a thing of an area by its name. */
export function openCommand(description: string, usage: string, deps: DestinationDeps): TerminalCommand {
  return {
    name: 'open',
    usage,
    description,
    arguments: [{ list: async () => [...pages(deps), ...(await things(deps))] }],
    async run({ words }, context) {
      const wanted = words.join(' ');
      const own = pages(context);
      const same = (text: string) => foldedWord(text) === foldedWord(wanted);
      const page = own.find(({ to, title, path }) => [title, to, path].some(same));
      const { path } = page ?? findNamed(wanted, [...own, ...(await things(context))], context);
      context.open(path);
    },
  };
}
