import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Message, RunLog } from 'shared-contracts/api/run';
import type { FlowNode } from 'shared-contracts/api/scenario';
import { setConfig } from '../../../state/edits/editNode.ts';
import type { NamedNode } from '../../../state/expression/completion.ts';
import type { KnownShapes } from '../../../state/expression/missing.ts';
import { type References, referencesOf } from '../../../state/expression/references.ts';
import type { ExpressionScope } from '../../../state/expression/scope.ts';
import { outputSeen, sampleOutput } from '../../../state/inputSample.ts';
import { nodesBefore } from '../../../state/runOrder.ts';
import { useEditor, useEditorStore, useFlowIndex, useReadOnly, useView } from '../context/EditorContext.tsx';
import { useShownRun } from '../context/RunContext.tsx';
import { useProblems } from '../context/useProblems.ts';
import { useDescribedShapes } from './useDescribedShapes.ts';
import { type NodeFindings, useFindings } from './useFindings.ts';
import { useKnownShapes } from './useKnownShapes.ts';
import { useWayToNode } from './useWayToNode.ts';

/** What the settings of the open node are edited with. */
export interface NodeForm {
  node: FlowNode;
  /** What the form edits of a node of the flow: the node itself, or one that its settings hold. */
  partOf: (node: FlowNode) => FlowNode;
  readOnly: boolean;
  /** Sets settings by name; edits of one `field` in a row become one step of the history. */
  change: (config: Readonly<Record<string, unknown>>, field?: string) => void;
  /** Text of the first problem at a path of the settings, in both languages; null without one. */
  problemAt: (path: string) => { en: string; fr: string } | null;
  /** The node was opened for its problems: they are shown at once. */
  complains: boolean;
  scope: ExpressionScope;
  shapes: KnownShapes;
  findings: NodeFindings;
  references: References;
  /** Nodes a message has passed before it comes here. */
  earlier: readonly NamedNode[];
}

export const NodeFormContext = createContext<NodeForm | null>(null);

export function useNodeForm(): NodeForm {
  const form = useContext(NodeFormContext);
  if (!form) throw new Error('Fields of a node need a NodeFormProvider around them');
  return form;
}

const whole = (node: FlowNode) => node;

/** What expressions read as `run`. */
function runFacts({ id, event_id, event, retry, scenario_id, scenario_name, revision }: RunLog) {
  return { id, event_id, source: event, attempt: retry + 1, scenario_id, scenario_name, revision };
}

/** Data of the shown run as expressions of the node see it. */
function useScope(reader: string, input: Message | null, references: References): ExpressionScope {
  const index = useFlowIndex();
  const variables = useEditor((state) => state.history.present.variables);
  const { run, logs } = useShownRun();
  return useMemo(
    () => ({
      message: input,
      variables,
      run: run && runFacts(run),
      output: (id) => {
        const sent = outputSeen(index, reader, id, logs);
        const node = index.node.get(id);
        return sent ?? (node && sampleOutput(node)) ?? undefined;
      },
      idOf: references.idOf,
    }),
    [reader, input, variables, run, logs, index, references],
  );
}

interface NodeFormProviderProps {
  node: FlowNode;
  input: Message | null;
  children: ReactNode;
}

export function NodeFormProvider({ node, input, children }: NodeFormProviderProps) {
  const editor = useEditorStore();
  const index = useFlowIndex();
  const readOnly = useReadOnly();
  const problems = useProblems();
  const complains = useView((state) => state.complainedOf === node.id);
  const references = referencesOf(index.nodes);
  const scope = useScope(node.id, input, references);
  const way = useWayToNode(node);
  const shapes = useKnownShapes(node, useDescribedShapes(node, way));
  const findings = useFindings(node, way);
  const form = useMemo<NodeForm>(
    () => ({
      node,
      partOf: whole,
      readOnly,
      complains,
      scope,
      shapes,
      findings,
      references,
      earlier: nodesBefore(index, node.id).map(({ id }) => ({ id, name: references.nameOf(id) })),
      change: (config, field) =>
        editor
          .getState()
          .edit((document) => setConfig(document, node.id, config), field && `config ${node.id} ${field}`),
      problemAt: (path) =>
        problems.find((problem) => problem.node_id === node.id && problem.path === path)?.message ?? null,
    }),
    [editor, node, index, readOnly, complains, problems, scope, shapes, findings, references],
  );
  return <NodeFormContext value={form}>{children}</NodeFormContext>;
}
