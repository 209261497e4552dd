import { useSearchParams } from 'react-router';
import { addressedField, executionOf, explainParameters, shownMessage } from 'shared-contracts/api/explanation';
import { useLastExecution } from '../../../data/explanations.ts';
import type { FieldOfRun } from '../../../state/viewStore.ts';

/** The field that the address has explained, once it is known which execution of its node that is. */
export function useAddressedField() {
  const [parameters, setParameters] = useSearchParams();
  const asked = addressedField(parameters);
  const { log, isGone, error, retry } = useLastExecution(asked && asked.step === null ? asked : null);
  const forget = () => {
    if (!parameters.has(explainParameters[0])) return;
    setParameters(
      (before) => {
        for (const name of explainParameters) before.delete(name);
        return before;
      },
      { replace: true },
    );
  };
  const found = (): FieldOfRun | null => {
    if (!asked) return null;
    const { runId, side, field, message } = asked;
    const step = asked.step ?? (log && executionOf(log).step);
    if (step === null) return null;
    return { runId, step, side, message: message ?? (log ? shownMessage(log, side) : 0), field };
  };
  return { field: found(), isGone: !asked || isGone, error, retry, forget };
}
