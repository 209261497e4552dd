import type { FlowNode } from 'shared-contracts/api/scenario';
import { isAnnotation, isTrigger } from 'shared-contracts/nodes';
import type { MenuProps } from 'shared-contracts/ui/core';
import { useEditorStore, useFlowIndex } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { useGroupCommands } from './useGroupCommands.ts';
import { useNodeCommands } from './useNodeCommands.ts';

/** Acts on one node, as menu items. */
export function useNodeMenu(node: FlowNode): NonNullable<MenuProps['items']> {
  const t = useEditorText();
  const editor = useEditorStore();
  const commands = useNodeCommands();
  const groups = useGroupCommands();
  const { wiresTo, wiresFrom, groupOf } = useFlowIndex();
  const onThis = (act: () => void) => () => {
    editor.getState().select([node.id]);
    act();
  };
  const copy = () => {
    const text = commands.copyText();
    if (text !== null) void navigator.clipboard.writeText(text);
  };
  const start = isTrigger(node);
  return [
    { key: 'duplicate', label: t('panel.duplicate'), disabled: start, onClick: onThis(commands.duplicate) },
    { key: 'copy', label: t('panel.copy'), onClick: onThis(copy) },
    ...(isAnnotation(node) || start
      ? []
      : [
          {
            key: 'disable',
            label: t(node.data.disabled ? 'panel.enable' : 'panel.disable'),
            onClick: onThis(commands.toggleDisabled),
          },
        ]),
    ...(isAnnotation(node)
      ? []
      : [
          { type: 'divider' as const },
          {
            key: 'upstream',
            label: t('menu.selectUpstream'),
            disabled: !wiresTo.has(node.id),
            onClick: onThis(commands.selectUpstream),
          },
          {
            key: 'downstream',
            label: t('menu.selectDownstream'),
            disabled: !wiresFrom.has(node.id),
            onClick: onThis(commands.selectDownstream),
          },
        ]),
    { type: 'divider' },
    // Of all that is selected: the node that was pointed at is among it.
    { key: 'group', label: t('group.group'), onClick: groups.group },
    ...(groupOf.has(node.id)
      ? [{ key: 'leave', label: t('group.leave'), onClick: () => groups.leave([node.id]) }]
      : []),
    { type: 'divider' },
    { key: 'remove', label: t('panel.remove'), danger: true, disabled: start, onClick: onThis(commands.remove) },
  ];
}
