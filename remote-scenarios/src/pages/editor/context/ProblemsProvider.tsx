import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Flow } from 'shared-contracts/api/scenario';
import { type FlowProblem, nodeKind } from 'shared-contracts/nodes';
import { useEditor } from './EditorContext.tsx';
import { type SyntaxProblems, useFlowProblems } from './useFlowProblems.ts';
import { CalledContext, ProblemsContext, ReportContext, type ReportProblems } from './useProblems.ts';
import { useReferenceProblems } from './useReferenceProblems.ts';

type Reported = ReadonlyMap<string, readonly FlowProblem[]>;

/** What kinds found out of their nodes with the server's help, by node. */
function useReported(): { reported: Reported; report: ReportProblems } {
  const [reported, setReported] = useState<Reported>(new Map());
  const report = useCallback<ReportProblems>((nodeId, problems) => {
    setReported((before) => {
      if (problems.length === 0 && !before.has(nodeId)) return before;
      const next = new Map(before);
      if (problems.length > 0) next.set(nodeId, problems);
      else next.delete(nodeId);
      return next;
    });
  }, []);
  return { reported, report };
}

/** True when there may be something to parse: a path alone is read without the parser. */
function holdsCode(flow: Flow): boolean {
  return flow.some((element) => nodeKind(element.type)?.codeFields.length || JSON.stringify(element).includes('{{'));
}

/** The first picture comes before the reader of scripts, which is as large as a quarter of the editor. Milliseconds. */
const behindFirstPictureMs = 2000;
/** Milliseconds until the reader of scripts is asked for again, by how often it did not come; the last one from then on. */
const pauses = [500, 2000, 5000, 15_000];
/** So often it may fail to come before that is told. */
const triesInSilence = 3;

const unchecked: FlowProblem = {
  node_id: null,
  path: '',
  message: {
    en: "Code and expressions aren't checked: that part of the page couldn't load. Weft keeps retrying; the server checks them when you save.",
    fr: 'Le code et les expressions ne sont pas vérifiés : cette partie de la page n’a pas pu être chargée. Weft réessaie ; le serveur les vérifie à l’enregistrement.',
  },
  severity: 'warning',
  structural: false,
};

/** The reader of scripts, loaded when there is something to read; and how often it did not come. */
function useSyntaxProblems(flow: Flow): { read: SyntaxProblems | null; failures: number } {
  const [read, setRead] = useState<SyntaxProblems | null>(null);
  const [failures, setFailures] = useState(0);
  const wanted = read === null && holdsCode(flow);
  useEffect(() => {
    if (!wanted) return;
    let mounted = true;
    const load = () =>
      import('../../../state/syntax.ts').then(
        ({ syntaxProblems }) => mounted && setRead(() => syntaxProblems),
        () => mounted && setFailures(failures + 1),
      );
    const pause = failures === 0 ? behindFirstPictureMs : pauses[Math.min(failures, pauses.length) - 1];
    const timer = setTimeout(() => void load(), pause);
    return () => {
      mounted = false;
      clearTimeout(timer);
    };
  }, [wanted, failures]);
  return { read, failures };
}

/**
 * Finds the faults of the flow: here, and as the server named them when it refused the last save or start. Deferred,
 * so that looking through a large flow never holds up typing.
 */
export function ProblemsProvider({ children }: { children: ReactNode }) {
  const flow = useDeferredValue(useEditor((state) => state.history.present.flow));
  const refused = useEditor((state) => state.refused);
  const { read: readSyntax, failures } = useSyntaxProblems(flow);
  const isUnchecked = readSyntax === null && failures >= triesInSilence;
  const ofFlow = useFlowProblems(flow, readSyntax);
  const { problems: ofReferences, called } = useReferenceProblems(flow);
  const { reported, report } = useReported();
  const problems = useMemo(() => {
    const placeOf = ({ node_id, path }: FlowProblem) => `${node_id} ${path}`;
    const referring = new Set(ofReferences.map(placeOf));
    const here = [...ofFlow, ...[...reported.values()].flat()].filter((problem) => !referring.has(placeOf(problem)));
    const found = [...here, ...ofReferences, ...(isUnchecked ? [unchecked] : [])];
    const known = new Set(found.map(placeOf));
    return [...found, ...refused.filter((problem) => !known.has(placeOf(problem)))];
  }, [ofFlow, ofReferences, reported, refused, isUnchecked]);
  return (
    <ReportContext value={report}>
      <ProblemsContext value={problems}>
        <CalledContext value={called}>{children}</CalledContext>
      </ProblemsContext>
    </ReportContext>
  );
}
