import { nodeKind } from 'shared-contracts/nodes';
import { useText } from 'shared-contracts/react';
import { VisuallyHidden } from 'shared-contracts/ui/core';
import { indexFlow } from '../../../state/flowIndex.ts';
import { useEditor } from '../context/EditorContext.tsx';
import { useShownRun } from '../context/RunContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { useCollapsedGroups } from './useDrawnFlow.ts';

/** Says what is selected on the canvas, for those who do not see it. */
export function SelectionReader() {
  const t = useEditorText();
  const text = useText();
  const selection = useEditor((state) => state.selection);
  const flow = useEditor((state) => state.history.present.flow);
  const { view } = useShownRun();
  const { node, groups, groupOf } = indexFlow(flow);
  const collapsed = useCollapsedGroups(indexFlow(flow));
  const nodes = [...selection].flatMap((id) => node.get(id) ?? []);
  const [only] = nodes;
  const kind = only && nodeKind(only.type);
  const state = only && view?.nodes.get(only.id)?.state;
  const ofNodes =
    nodes.length === 1 && only
      ? [only.label, kind && text(kind.label), state && t(`state.${state}`)].filter(Boolean).join(', ')
      : t('canvas.selected', { count: nodes.length });
  const group = groups.find(({ id }) => selection.has(id));
  const ofGroup = group && nodes.every(({ id }) => groupOf.get(id) === group) ? group : null;
  const said = ofGroup
    ? t(collapsed.has(ofGroup.id) ? 'group.saidCollapsed' : 'group.label', { name: ofGroup.label, count: nodes.length })
    : ofNodes;
  return <VisuallyHidden aria-live="polite">{nodes.length > 0 ? said : ''}</VisuallyHidden>;
}
