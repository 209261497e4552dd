import { useState } from 'react';
import { ApiError } from '../../../api/error.ts';
import type { CallDecision } from '../../../api/run/decision.ts';
import { getRunLog, listRunLogs } from '../../../api/run/endpoints.ts';
import { countUnsureRuns, decideRun, decideRuns, listUnsureCalls } from '../../../api/unsure-run/index.ts';
import { useHost, useMutateEndpoint } from '../../../react/index.ts';
import { useDecisionsText } from '../messages/index.ts';
import { type EnteredAnswer, toManualAnswer } from './enteredAnswer.ts';
import type { Undecided } from './undecided.ts';

/** What was chosen in the dialog. */
interface Chosen {
  decision: CallDecision;
  steps: readonly number[] | undefined;
  entry: EnteredAnswer;
}

interface Faults {
  failure: string | null;
  problems: { status?: string; body?: string };
}

const none: Faults = { failure: null, problems: {} };

/** Faults of the answer stand at its fields, all others below them. */
function faultsOf(error: unknown): Faults {
  const problems = (error instanceof ApiError && error.envelope?.problems) || [];
  const of = (field: string) => problems.find(({ path }) => path === `answer.${field}`)?.message;
  const [status, body] = [of('status'), of('body')];
  if (status || body) return { failure: null, problems: { ...(status && { status }), ...(body && { body }) } };
  return { failure: error instanceof Error ? error.message : String(error), problems: {} };
}

/** Sends what was decided. What came of it is said in the snackbar; what was refused, in the dialog. */
export function useDecide(what: Undecided) {
  const t = useDecisionsText();
  const { api, notices } = useHost();
  const mutate = useMutateEndpoint();
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState(none);
  const body = ({ decision, entry }: Chosen) => {
    const answer = decision === 'arrived' ? toManualAnswer(entry) : undefined;
    return { decision, ...(answer && { answer }) };
  };

  const decideOne = async (id: string, chosen: Chosen): Promise<void> => {
    const steps = chosen.decision === 'cancel' ? undefined : chosen.steps;
    const given = { ...body(chosen), ...(steps && { steps: [...steps] }) };
    const run = await api.call(decideRun, { params: { id }, body: given }, { quiet: true });
    await mutate(getRunLog, () => run, { where: ({ params }) => params.id === id });
    notices.show({ message: t(`done.${chosen.decision}`), color: 'success' });
  };

  /** As many calls as it takes; ends with the first that decides on none. */
  const decideAll = async (scenario_id: string, chosen: Chosen): Promise<void> => {
    for (let done = 0; ; ) {
      const given = { ...body(chosen), scenario_id };
      const { results, left } = await api.call(decideRuns, { body: given }, { quiet: true });
      const decided = results.filter(({ ok }) => ok).length;
      done += decided;
      const refused = results.find((result) => !result.ok);
      if (refused && !refused.ok && (decided === 0 || left === 0))
        throw new Error(t('refused', { count: done, message: refused.message }));
      if (left > 0 && decided > 0) continue;
      notices.show({ message: t('doneMany', { count: done }), color: 'success' });
      return;
    }
  };

  const decide = async (chosen: Chosen): Promise<boolean> => {
    setBusy(true);
    setFaults(none);
    try {
      await ('run' in what ? decideOne(what.run.id, chosen) : decideAll(what.scenarioId, chosen));
      return true;
    } catch (error) {
      setFaults(faultsOf(error));
      return false;
    } finally {
      setBusy(false);
      void mutate(listRunLogs);
      void mutate(countUnsureRuns);
      void mutate(listUnsureCalls);
    }
  };
  return { ...faults, busy, decide };
}
