import { IconCheck } from '@tabler/icons-react';
import { type FlowGroup, groupColors } from 'shared-contracts/api/scenario';
import type { MenuProps } from 'shared-contracts/ui/core';
import { indexFlow, membersOf } from '../../../state/flowIndex.ts';
import { useGroupCommands } from '../commands/useGroupCommands.ts';
import { useNodeCommands } from '../commands/useNodeCommands.ts';
import { useEditorStore, useViewStore } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { useKeyHint } from '../keys/useKeyHint.ts';
import colors from './GroupColor.module.css';
import classes from './useGroupMenu.module.css';

/** Acts on one group, as menu items. */
export function useGroupMenu(group: FlowGroup): NonNullable<MenuProps['items']> {
  const t = useEditorText();
  const editor = useEditorStore();
  const view = useViewStore();
  const groups = useGroupCommands();
  const commands = useNodeCommands();
  const keysOf = useKeyHint();
  const members = membersOf(indexFlow(editor.getState().history.present.flow), group.id);
  const onThis = (act: () => void) => () => {
    groups.select(group.id);
    act();
  };
  const copy = () => {
    const text = commands.copyText();
    if (text !== null) void navigator.clipboard.writeText(text);
  };
  const isDisabled = members.every(({ data }) => data.disabled);
  const choices = groupColors.map((color) => ({
    key: color,
    label: t(`group.colors.${color}`),
    icon: <span className={`${colors.colored} ${classes.swatch}`} data-color={color} />,
    extra: group.data.config.color === color ? <IconCheck size={14} stroke={2} aria-hidden /> : undefined,
    onClick: () => groups.color(group.id, color),
  }));
  return [
    {
      key: 'fold',
      label: t(groups.isCollapsed(group.id) ? 'group.expand' : 'group.collapse'),
      onClick: () => groups.fold(group.id),
    },
    { key: 'rename', label: t('menu.rename'), onClick: () => view.getState().rename(group.id) },
    { key: 'color', label: t('group.color'), children: choices },
    { type: 'divider' },
    { key: 'duplicate', label: t('panel.duplicate'), onClick: onThis(commands.duplicate) },
    { key: 'copy', label: t('panel.copy'), onClick: onThis(copy) },
    {
      key: 'disable',
      label: t(isDisabled ? 'group.enable' : 'group.disable'),
      onClick: onThis(commands.toggleDisabled),
    },
    { type: 'divider' },
    { key: 'ungroup', label: t('group.ungroup'), extra: keysOf('ungroup').shown, onClick: onThis(groups.ungroup) },
    { key: 'remove', label: t('group.remove'), danger: true, onClick: onThis(commands.remove) },
  ];
}
