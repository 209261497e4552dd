import { useSearchParams } from 'react-router';
import { makeTestParameter } from 'shared-contracts/api/test-case';
import { useRun } from '../../../data/editorQueries.ts';
import { MakeTestCaseDialog } from '../../../parts/testCases/MakeTestCaseDialog.tsx';
import { useViewStore } from '../context/EditorContext.tsx';

export interface AddressedTestCaseProps {
  onClose: () => void;
}

/** Makes a test case of the run that the address names. A reload does not ask again. */
export function AddressedTestCase({ onClose }: AddressedTestCaseProps) {
  const view = useViewStore();
  const [parameters, setParameters] = useSearchParams();
  const run = useRun(parameters.get('run')).data;
  const close = () => {
    setParameters(
      (before) => {
        before.delete(makeTestParameter);
        return before;
      },
      { replace: true },
    );
    onClose();
  };
  if (!run) return null;
  return <MakeTestCaseDialog run={run} onClose={close} onShow={() => view.getState().openDialog('tests')} />;
}
