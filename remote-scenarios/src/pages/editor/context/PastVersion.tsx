import { type ReactNode, useMemo } from 'react';
import { EditorProvider, useViewStore } from './EditorContext.tsx';
import { useShownRun } from './RunContext.tsx';
import { ProblemsContext, ReportContext } from './useProblems.ts';

const noProblems: [] = [];
const ignore = () => undefined;

/** Puts the version of the shown run in the place of the edited one, to be looked at: what is wrong with it is past as well. */
export function PastVersion({ children }: { children: ReactNode }) {
  const view = useViewStore();
  const { past } = useShownRun().version;
  const stores = useMemo(() => past && { editor: past, view, isPast: true }, [past, view]);
  if (!stores) return children;
  return (
    <EditorProvider stores={stores}>
      <ReportContext value={ignore}>
        <ProblemsContext value={noProblems}>{children}</ProblemsContext>
      </ReportContext>
    </EditorProvider>
  );
}
