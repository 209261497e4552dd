import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Flow } from 'shared-contracts/api/scenario';
import { nodeKind } from 'shared-contracts/nodes';
import { problemsOf } from '../../../state/problems.ts';
import { useEditor } from './EditorContext.tsx';
import { ProblemsContext } from './useProblems.ts';

type SyntaxProblems = typeof import('../../../state/syntax.ts').syntaxProblems;

/** True when there may be something to parse: a path alone is read without the parser. */
function holdsCode(flow: Flow): boolean {
  return flow.some((element) => nodeKind(element.type)?.codeFields.length || JSON.stringify(element).includes('{{'));
}

/** The reader of scripts, loaded when there is something to read. */
function useSyntaxProblems(flow: Flow): SyntaxProblems | null {
  const [read, setRead] = useState<SyntaxProblems | null>(null);
  const wanted = read === null && holdsCode(flow);
  useEffect(() => {
    if (!wanted) return;
    let mounted = true;
    void import('../../../state/syntax.ts').then(({ syntaxProblems }) => {
      if (mounted) setRead(() => syntaxProblems);
    });
    return () => {
      mounted = false;
    };
  }, [wanted]);
  return read;
}

/**
 * Finds the faults of the flow: here, and as the server named them when it refused the last save or start. Deferred,
 * so that looking through a large flow never holds up typing.
 */
export function ProblemsProvider({ children }: { children: ReactNode }) {
  const flow = useDeferredValue(useEditor((state) => state.history.present.flow));
  const refused = useEditor((state) => state.refused);
  const readSyntax = useSyntaxProblems(flow);
  const problems = useMemo(() => {
    const found = [...problemsOf(flow), ...(readSyntax?.(flow) ?? [])];
    const known = new Set(found.map(({ node_id, path }) => `${node_id} ${path}`));
    return [...found, ...refused.filter(({ node_id, path }) => !known.has(`${node_id} ${path}`))];
  }, [flow, refused, readSyntax]);
  return <ProblemsContext value={problems}>{children}</ProblemsContext>;
}
