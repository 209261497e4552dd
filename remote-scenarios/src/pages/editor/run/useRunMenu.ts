import type { FlowNode } from 'shared-contracts/api/scenario';
import { isAnnotation, isTrigger } from 'shared-contracts/nodes';
import type { MenuProps } from 'shared-contracts/ui/core';
import { useEditorText } from '../context/useEditorText.ts';
import { useRunNode } from './useRunNode.ts';

/** Ways to run a part of the flow, as menu items that say how much of it runs; none for notes. */
export function useRunMenu(node: FlowNode): NonNullable<MenuProps['items']> {
  const t = useEditorText();
  const runNode = useRunNode();
  if (isAnnotation(node)) return [];
  const alone = runNode.canBeAlone(node);
  const whole = !alone && !isTrigger(node);
  return [
    ...(alone ? [{ key: 'run', label: t('panel.runNode'), onClick: () => void runNode.alone(node) }] : []),
    { key: 'run-to', label: t('panel.toHere'), onClick: () => void runNode.upTo(node) },
    { key: 'run-from', label: t(whole ? 'panel.fromStart' : 'panel.fromHere'), onClick: () => void runNode.from(node) },
  ];
}
