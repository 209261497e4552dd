import { type ActionContext, canAccess, type ManifestAction, pathOf, textIn } from 'shared-contracts';
import type { PlanRemote } from 'shared-contracts/deploy';
import { mayOpen } from '../../routes/planRoutes.ts';
import type { LoadedAction } from '../../routes/remoteCode.ts';
import type { EntryAct, Offered, SearchEntry } from '../entry.ts';

export interface ActionPorts {
  /** Loads a remote's command; rejects with `RemoteFailure`. */
  load(remote: PlanRemote, id: string): Promise<LoadedAction>;
  /** The texts of a loaded remote. */
  textsOf(remoteId: string): ActionContext['t'];
}

/** Title of an action that asks what to act on before it acts. */
const asksFirst = /…$/;

function commandAct(remote: PlanRemote, { id, title, write = false }: ManifestAction, ports: ActionPorts): EntryAct {
  const prepare = async () => {
    const { action, host } = await ports.load(remote, id);
    return { action, context: { host, t: ports.textsOf(remote.remote) } };
  };
  if (!asksFirst.test(title.en)) {
    const run = async () => {
      const { action, context } = await prepare();
      await action.run(context);
    };
    return { kind: 'run', run, changes: write };
  }
  const choices = async (): Promise<readonly SearchEntry[]> => {
    const { action, context } = await prepare();
    const offered = (await action.choices?.(context)) ?? [];
    return offered.map((choice) => ({
      id: `choice ${remote.remote} ${id} ${choice.id}`,
      section: 'choices',
      title: choice.title,
      icon: choice.icon,
      subtitle: choice.subtitle ?? '',
      keywords: [],
      act: { kind: 'run', run: () => action.run(context, choice), changes: write },
    }));
  };
  return { kind: 'pick', choices };
}

function actOf(remote: PlanRemote, action: ManifestAction, ports: ActionPorts): EntryAct {
  if (!('to' in action)) return commandAct(remote, action, ports);
  const query = action.search ? `?${new URLSearchParams(action.search)}` : '';
  return { kind: 'open', to: pathOf(action.to) + query };
}

function isOffered(action: ManifestAction, { routes, subject, canWrite }: Offered): boolean {
  if (action.write && !canWrite) return false;
  if (!canAccess(action, subject)) return false;
  if (!('to' in action)) return true;
  const route = routes.get(action.to);
  return route !== undefined && mayOpen(route, subject);
}

/** Verbs that manifests declare, as far as the user's role goes; their code comes when they are chosen. */
export function remoteActions(offered: Offered, ports: ActionPorts): SearchEntry[] {
  const loadable = offered.plan.remotes.filter(({ manifest }) => canAccess(manifest.access, offered.subject));
  return loadable.flatMap((remote) =>
    (remote.manifest.actions ?? [])
      .filter((action) => isOffered(action, offered))
      .map((action) => ({
        id: `action ${remote.remote} ${action.id}`,
        section: 'actions' as const,
        title: textIn(action.title, offered.locale),
        icon: action.icon,
        subtitle: textIn(remote.manifest.title, offered.locale),
        keywords: [action.title.en, action.title.fr, ...(action.keywords ?? [])],
        act: actOf(remote, action, ports),
      })),
  );
}
