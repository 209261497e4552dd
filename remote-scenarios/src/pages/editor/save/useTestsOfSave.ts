import type { TestResult } from 'shared-contracts/api/test-case';
import { useHost, useMutateEndpoint } from 'shared-contracts/react';
import { useEditorStore, useViewStore } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';

/**
 * Runs the test cases of a scenario that was just saved, and shows those that fail. A scenario without any asks for
 * nothing, nor does one that refuses to be saved with failing ones: the save itself has run them.
 */
export function useTestsOfSave() {
  const editor = useEditorStore();
  const view = useViewStore();
  const { api, notices } = useHost();
  const mutate = useMutateEndpoint();
  const t = useEditorText();
  return async () => {
    const { id, test_cases: count = 0, settings } = editor.getState().record;
    if (count === 0 || settings.refuse_failing_tests) return;
    const all: TestResult[] = [];
    try {
      // Few scenarios have any: the first bytes of the page do without.
      const { runTests } = await import('../../../data/testRuns.ts');
      await runTests({ api, mutate }, id, {}, (results) => all.push(...results));
    } catch (error) {
      const message = t('save.testsNotRun', { problem: error instanceof Error ? error.message : String(error) });
      notices.show({ message, color: 'error' });
      return;
    }
    const failing = all.filter(({ passed }) => !passed);
    view.getState().takeTestResults(all);
    if (failing.length === 0) return;
    view.getState().openDialog('tests');
    notices.show({ message: t('save.testsFail', { count: failing.length }), color: 'error' });
  };
}
