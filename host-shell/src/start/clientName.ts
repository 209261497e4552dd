import type { Plan, PlanRemote } from 'shared-contracts/deploy';

/** What a call says of the code it comes from, for the server's log: which version is live is then never a riddle. */
export function clientName(plan: Pick<Plan, 'host' | 'revision'>, entry?: PlanRemote): string {
  const shell = `host=${plan.host.hash}, plan=${plan.revision}`;
  return entry ? `${shell}, remote=${entry.remote}, release=${entry.release?.hash ?? 'none'}` : shell;
}
