import { use, useEffect } from 'react';
import type { FlowNode } from 'shared-contracts/api/scenario';
import type { FlowProblem } from 'shared-contracts/nodes';
import { nodeKind, readConfig } from 'shared-contracts/nodes';
import { useWebhooks } from '../../../../data/editorQueries.ts';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { indexFlow } from '../../../../state/flowIndex.ts';
import { useEditor } from '../../context/EditorContext.tsx';
import { ReportContext } from '../../context/useProblems.ts';
import { canvasTexts } from './canvasTexts.ts';

const none: readonly FlowProblem[] = [];

/** The webhooks that begin the flow. */
function useOwnWebhooks() {
  const { nodes } = indexFlow(useEditor((state) => state.history.present.flow));
  const chosen = nodes.flatMap((node) => {
    const kind = nodeKind(node.type);
    if (!kind?.isTrigger) return [];
    const { webhooks } = readConfig(kind, node.data.config) as { webhooks?: readonly string[] };
    return webhooks ?? [];
  });
  const { data } = useWebhooks();
  return data?.filter(({ id }) => chosen.includes(id)) ?? [];
}

/** Warns of a webhook that begins the flow and doesn't wait for what the node responds. */
export function CallerChecks({ node: { id } }: { node: FlowNode }) {
  const t = useKindText(canvasTexts);
  const report = use(ReportContext);
  const atOnce = useOwnWebhooks().find(({ response }) => response.mode !== 'result');
  const name = atOnce?.name;
  useEffect(() => {
    if (name === undefined) return;
    const message = t('notWaiting', { name });
    report(id, [
      { node_id: id, path: '', message: { en: message, fr: message }, severity: 'warning', structural: false },
    ]);
    return () => report(id, none);
  }, [id, name, report, t]);
  return null;
}
