import type { FlowNode } from 'shared-contracts/api/scenario';
import { nodeKind, readConfig } from 'shared-contracts/nodes';
import type { NodeView } from '../../../state/runView.ts';
import { useEditorText } from '../useEditorText.ts';

/** The one line below a node's name: the setting that matters, or what the run says instead. */
export function useNodeSummary(node: FlowNode, view?: NodeView): string {
  const t = useEditorText();
  const kind = nodeKind(node.type);
  if (!kind) return t('node.unknownKind', { kind: node.type });
  if (view?.state === 'waiting' && view.error) return view.error;
  if (view?.state === 'handled' && view.error) return t('node.handled', { error: view.error });
  if (view?.state === 'running' && view.executions > 1) return t('node.runs', { count: view.executions });
  return summaryOf(node, t) || t(`summary.${node.type}`, { defaultValue: '' });
}

/** Summaries of the catalogue are language-neutral where they can be; these are not. */
function summaryOf(node: FlowNode, t: ReturnType<typeof useEditorText>): string {
  const kind = nodeKind(node.type);
  if (!kind) return '';
  const config = readConfig(kind, node.data.config);
  if (node.type === 'catch') {
    return t(`catch.scope.${config.scope as string}`, { count: (config.node_ids as unknown[]).length });
  }
  if (node.type === 'function') {
    const lines = (config.code as string).trim().split('\n').length;
    return t('function.lines', { count: lines });
  }
  if (node.type === 'delay' && config.mode === 'duration') {
    const { amount, unit } = config.duration as { amount: number; unit: string };
    return t(`delay.for.${unit}`, { count: amount });
  }
  if (node.type === 'switch') {
    const cases = (config.cases as unknown[]).length;
    const subject = (config.subject as string).replace(/^\{\{\s*|\s*\}\}$/g, '');
    return [subject, t('switch.caseCount', { count: cases })].filter(Boolean).join(' · ');
  }
  return kind.summary(config);
}
