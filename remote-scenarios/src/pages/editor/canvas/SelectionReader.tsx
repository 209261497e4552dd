import { nodeKind } from 'shared-contracts/nodes';
import { useText } from 'shared-contracts/react';
import { VisuallyHidden } from 'shared-contracts/ui/core';
import { indexFlow } from '../../../state/flowIndex.ts';
import { useEditor } from '../context/EditorContext.tsx';
import { useShownRun } from '../context/RunContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';

/** Says what is selected on the canvas, for those who do not see it. */
export function SelectionReader() {
  const t = useEditorText();
  const text = useText();
  const selection = useEditor((state) => state.selection);
  const flow = useEditor((state) => state.history.present.flow);
  const { view } = useShownRun();
  const { node } = indexFlow(flow);
  const nodes = [...selection].flatMap((id) => node.get(id) ?? []);
  const [only] = nodes;
  const kind = only && nodeKind(only.type);
  const state = only && view?.nodes.get(only.id)?.state;
  const said =
    nodes.length === 1 && only
      ? [only.label, kind && text(kind.label), state && t(`state.${state}`)].filter(Boolean).join(', ')
      : t('canvas.selected', { count: nodes.length });
  return <VisuallyHidden aria-live="polite">{nodes.length > 0 ? said : ''}</VisuallyHidden>;
}
