import { later } from '../../../parts/later.tsx';
import { useView } from '../context/EditorContext.tsx';
import type { ExplainDrawerProps } from '../explain/ExplainDrawer.tsx';
import type { ShadowDrawerProps } from '../shadow/ShadowDrawer.tsx';
import type { AddressedTestCaseProps } from '../testCases/AddressedTestCase.tsx';
import type { TestCasesDrawerProps } from '../testCases/TestCasesDrawer.tsx';
import { ChoicesDrawer, ProblemsDrawer } from './ProblemsDrawer.tsx';
import { SearchDialog } from './SearchDialog.tsx';
import { useDialog } from './useDialog.ts';
import { useFocusBack } from './useFocusBack.ts';

const ScenarioSettingsDialog = later(async () => (await import('./ScenarioSettingsDialog.tsx')).ScenarioSettingsDialog);
const RunInputsDialog = later(async () => (await import('./RunInputsDialog.tsx')).RunInputsDialog);
const ShadowDrawer = later<ShadowDrawerProps>(async () => (await import('../shadow/ShadowDrawer.tsx')).ShadowDrawer);
const TestCasesDrawer = later<TestCasesDrawerProps>(
  async () => (await import('../testCases/TestCasesDrawer.tsx')).TestCasesDrawer,
);
const AddressedTestCase = later<AddressedTestCaseProps>(
  async () => (await import('../testCases/AddressedTestCase.tsx')).AddressedTestCase,
);
const ExplainDrawer = later<ExplainDrawerProps>(
  async () => (await import('../explain/ExplainDrawer.tsx')).ExplainDrawer,
);
const ImageDialog = later(async () => (await import('../image/ImageDialog.tsx')).ImageDialog);

/** Dialogs that come when somebody is there, who may want them. */
export const lateDialogs = [ScenarioSettingsDialog, ImageDialog, RunInputsDialog];

/** The dialog or drawer that is open; at most one. Versions stand in the canvas's place instead. */
export function EditorDialogs() {
  const dialog = useView((state) => state.dialog);
  const { close, goTo } = useDialog();
  useFocusBack();
  switch (dialog) {
    case 'problems':
      return <ProblemsDrawer />;
    case 'choices':
      return <ChoicesDrawer />;
    case 'search':
      return <SearchDialog />;
    case 'settings':
      return <ScenarioSettingsDialog />;
    case 'image':
      return <ImageDialog />;
    case 'run-inputs':
      return <RunInputsDialog />;
    case 'shadow':
      return <ShadowDrawer onClose={close} onNode={goTo} />;
    case 'tests':
      return <TestCasesDrawer onClose={close} onNode={goTo} />;
    case 'make-test':
      return <AddressedTestCase onClose={close} />;
    case 'explain':
      return <ExplainDrawer onClose={close} onNode={goTo} />;
    case 'versions':
    case null:
      return null;
  }
}
