import { callsAhead, type RunPart } from '../../../state/callsAhead.ts';
import { useFlowIndex } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';

/** More names would not fit one line. */
const maxNames = 2;

/** Which other systems a run of the part calls, in one line; null where it calls none. */
export function useCallsText(part: RunPart): string | null {
  const t = useEditorText();
  const nodes = callsAhead(useFlowIndex(), part);
  if (nodes.length === 0) return null;
  const names = nodes
    .slice(0, maxNames)
    .map(({ id, label }) => label || id)
    .join(', ');
  const count = nodes.length - maxNames;
  return count > 0 ? t('panel.callsMore', { names, count }) : t('panel.calls', { names });
}
