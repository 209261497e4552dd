import { type Flow, nodesOf } from 'shared-contracts/api/scenario';
import { type FlowProblem, isTrigger, type Schedule } from 'shared-contracts/nodes';
import { nextTick, scheduleProblem } from 'shared-contracts/nodes/schedule';
import { isId } from '../store/ids.ts';
import { SubscriptionRepository, type TriggerField } from '../store/repositories/subscriptionRepository.ts';
import type { Queryable } from '../store/transaction.ts';
import { startConfigOf } from './flow.ts';

function problem(flow: Flow, path: string, en: string, fr: string): FlowProblem {
  const start = nodesOf(flow).find(isTrigger);
  return { node_id: start?.id ?? null, path, severity: 'error', structural: false, message: { en, fr } };
}

async function scheduleProblems(flow: Flow, schedule: Schedule | null): Promise<FlowProblem[]> {
  // The flow's own check tells of what can be seen.
  if (schedule && scheduleProblem(schedule)) return [];
  try {
    if (schedule) await nextTick(schedule, Date.now(), Date.now());
    return [];
  } catch (error) {
    const reason = (error as Error).message;
    return [problem(flow, 'schedule', `Invalid schedule: ${reason}`, `Planification non valide : ${reason}`)];
  }
}

type Naming = Record<'en' | 'fr', (id: string) => string>;

/** What is said of something that a start node names and the account does not have. */
const unknown: Record<TriggerField, Naming> = {
  webhooks: {
    en: (id) => `Webhook ${id} doesn't exist in your account: remove it from the Start node`,
    fr: (id) => `Le webhook ${id} n’existe pas dans votre compte : retirez-le du nœud Départ`,
  },
  import_pages: {
    en: (id) => `Import page ${id} doesn't exist in your account: remove it from the Start node`,
    fr: (id) => `La page d’import ${id} n’existe pas dans votre compte : retirez-la du nœud Départ`,
  },
};

async function unknownProblems(database: Queryable, account: string, flow: Flow, field: TriggerField) {
  const ids = startConfigOf(flow)[field];
  if (ids.length === 0) return [];
  const known = await new SubscriptionRepository(database, field).known(account, ids.filter(isId));
  const { en, fr } = unknown[field];
  return ids.filter((id) => !known.has(id)).map((id) => problem(flow, field, en(id), fr(id)));
}

/** Faults of what starts a flow that only the server can see. They hinder a start, not a save. */
export async function triggerProblems(database: Queryable, account: string, flow: Flow): Promise<FlowProblem[]> {
  return [
    ...(await scheduleProblems(flow, startConfigOf(flow).schedule)),
    ...(await unknownProblems(database, account, flow, 'webhooks')),
    ...(await unknownProblems(database, account, flow, 'import_pages')),
  ];
}
