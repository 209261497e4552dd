import {
  type AccessSubject,
  type ActionChoice,
  type Locale,
  type ManifestAction,
  mayReach,
  textIn,
} from 'shared-contracts';
import type { Plan, PlanRemote } from 'shared-contracts/deploy';
import { type PlanRoutes, resolvePath } from '../plan/planRoutes.ts';
import type { LoadedAction, RemoteCode } from '../plan/remoteCode.ts';
import type { Action, ActionStep, RunAction } from './action.ts';

/** What decides which actions of the plan a user is offered, and in which language. */
export interface Offered {
  plan: Pick<Plan, 'remotes'>;
  routes: PlanRoutes;
  subject: AccessSubject;
  locale: Locale;
}

type ActionLoading = Pick<RemoteCode, 'loadAction'>;

/** Does an action of a remote, after what it asks first. */
const runOf =
  (load: () => Promise<LoadedAction>, choice?: ActionChoice): RunAction =>
  async (ask) => {
    const { question, run } = await load();
    const asksFirst = await question(choice);
    const answer = asksFirst ? await ask(asksFirst) : undefined;
    return answer === null ? undefined : run(choice, answer);
  };

/** What choosing it does; null when the user may not, or it leads nowhere in this plan. */
function stepOf(
  remote: PlanRemote,
  action: ManifestAction,
  { routes, subject }: Offered,
  { loadAction }: ActionLoading,
): ActionStep | null {
  if (!mayReach(remote, action, subject)) return null;
  if (action.to) {
    const path = resolvePath(routes, subject, action);
    const query = action.search ? `?${new URLSearchParams(action.search)}` : '';
    return path === null ? null : { kind: 'open', to: path + query };
  }
  const load = () => loadAction(remote, action);
  if (!action.on) return { kind: 'run', run: runOf(load) };
  const choices = async () => {
    const { choices } = await load();
    return (await choices()).map((choice) => ({ ...choice, run: runOf(load, choice) }));
  };
  return { kind: 'pick', choices };
}

function objectOf({ manifest }: PlanRemote, action: ManifestAction): ManifestAction['title'] | undefined {
  return manifest.entities?.find(({ kind }) => kind === action.on)?.name;
}

/** Remotes of the plan that the user may load, and that are not switched off. */
export function loadableRemotes({ plan, subject }: Pick<Offered, 'plan' | 'subject'>): PlanRemote[] {
  return plan.remotes.filter((remote) => remote.release && !remote.disabled && mayReach(remote, undefined, subject));
}

/** Actions that manifests declare, as far as the user's role goes; their code is loaded when they are chosen. */
export function remoteActions(offered: Offered, loading: ActionLoading): Action[] {
  const { locale } = offered;
  return loadableRemotes(offered).flatMap((remote) =>
    (remote.manifest.actions ?? []).flatMap((action): Action[] => {
      const step = stepOf(remote, action, offered, loading);
      if (step === null) return [];
      const { id, title, icon, command, description, write = false, keywords = [] } = action;
      const object = objectOf(remote, action);
      return [
        {
          id: `action ${remote.remote} ${id}`,
          title: textIn(title, locale) + (step.kind === 'pick' ? '…' : ''),
          icon,
          group: textIn(remote.manifest.title, locale),
          keywords: [title.en, title.fr, ...keywords],
          command,
          description: textIn(description, locale),
          object: object && textIn(object, locale),
          write,
          step,
        },
      ];
    }),
  );
}
