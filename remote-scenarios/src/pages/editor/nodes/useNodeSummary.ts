import { exceptionIn } from 'shared-contracts/api/run';
import type { FlowNode } from 'shared-contracts/api/scenario';
import { nodeKind, nodeName } from 'shared-contracts/nodes';
import { useLocale } from 'shared-contracts/react';
import { failureText } from '../../../state/exceptionText.ts';
import { referencesOf } from '../../../state/expression/references.ts';
import { indexFlow } from '../../../state/flowIndex.ts';
import type { NodeView } from '../../../state/runView.ts';
import { useEditor } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { nodeSummary } from '../kinds/kindViews.ts';

/** An excerpt of expressions with nodes called as in the fields. A card is drawn again only when its own words change. */
export function useShownReferences(text: string): string {
  return useEditor(({ history }) =>
    text.includes('node') ? referencesOf(indexFlow(history.present.flow).nodes).shownSetting(text) : text,
  );
}

/** The one line below a node's name: the setting that matters, or what the run says instead. */
export function useNodeSummary(node: FlowNode, view?: NodeView): string {
  const t = useEditorText();
  const locale = useLocale();
  const summary = useShownReferences(nodeSummary(node, t, locale));
  if (!nodeKind(node.type)) return t('node.unknownKind', { kind: node.type });
  if (view?.state === 'waiting' && view.error) return exceptionIn(view.error, locale) ?? '';
  if (view?.state === 'handled' && view.error)
    return t('node.handled', { error: failureText(view.error, nodeName(node).en, locale) });
  if (view?.state === 'running' && view.executions > 1) return t('node.runs', { count: view.executions });
  return summary;
}
