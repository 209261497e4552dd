import type { ScenarioDocument } from 'shared-contracts/api/scenario';
import type { RunnableScenario } from '../engine/executeRun.ts';
import { staleRevision } from '../errors/httpError.ts';
import type { Drafter, DraftService } from '../scenarios/draftService.ts';
import { blankFlow } from '../scenarios/flow.ts';
import { assertNoProblems, drawingErrorsOf } from '../scenarios/flowChecks.ts';
import type { ScenarioService } from '../scenarios/scenarioService.ts';

/** What is tried. */
export interface ShadowSubject {
  document?: Pick<ScenarioDocument, 'flow' | 'settings'> | undefined;
  draft_revision?: number | undefined;
}

export interface SubjectDeps {
  scenarios: Pick<ScenarioService, 'get'>;
  drafts: Pick<DraftService, 'get'>;
}

/**
 * The scenario with what is tried: edits, the caller's draft, or what is saved.
 * @throws HttpError 404, 409 when the draft is another one than `draft_revision`, 422 when no run could follow what is drawn
 */
export async function readSubject(
  { scenarios, drafts }: SubjectDeps,
  caller: Drafter,
  id: string,
  { document, draft_revision }: ShadowSubject,
): Promise<RunnableScenario> {
  const { accountNumber: account } = caller;
  const scenario = await scenarios.get(account, id);
  const draft = document || draft_revision === undefined ? null : await drafts.get(caller, id);
  if (!document && draft_revision !== undefined && draft?.revision !== draft_revision) throw staleRevision(draft);
  const { flow, settings } = document ?? draft?.document ?? scenario;
  assertNoProblems(flow, drawingErrorsOf(flow));
  return { id, account, name: scenario.name, revision: scenario.revision, flow: blankFlow(flow), settings };
}
