import { use, useEffect } from 'react';
import type { FlowNode } from 'shared-contracts/api/scenario';
import { type FlowProblem, isTrigger, readConfig, start } from 'shared-contracts/nodes';
import { useWebhooks } from '../../../../data/editorQueries.ts';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { useFlowIndex } from '../../context/EditorContext.tsx';
import { ReportContext } from '../../context/useProblems.ts';
import { canvasTexts } from './canvasTexts.ts';

const none: readonly FlowProblem[] = [];

/** The webhooks that begin the flow. */
function useOwnWebhooks() {
  const node = useFlowIndex().nodes.find(isTrigger);
  const { webhooks } = readConfig(start, node?.data.config);
  const { data } = useWebhooks();
  return data?.filter(({ id }) => webhooks.includes(id)) ?? [];
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
