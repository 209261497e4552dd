import { IconChevronDown, IconChevronRight, IconDots } from '@tabler/icons-react';
import type { FlowGroup } from 'shared-contracts/api/scenario';
import { useGroupCommands } from '../commands/useGroupCommands.ts';
import { useReadOnly, useView, useViewStore } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import classes from './Group.module.css';
import { RenameField } from './RenameField.tsx';

/** Folds a group. It is how Tab comes to groups: with the focus, the keys of the canvas act on its group. */
export function FoldButton({ group, isCollapsed }: { group: FlowGroup; isCollapsed: boolean }) {
  const t = useEditorText();
  const groups = useGroupCommands();
  const Icon = isCollapsed ? IconChevronRight : IconChevronDown;
  return (
    <button
      type="button"
      className={`${classes.button} nodrag nopan`}
      aria-expanded={!isCollapsed}
      aria-label={group.label}
      title={t(isCollapsed ? 'group.expand' : 'group.collapse')}
      data-fold-group={group.id}
      onFocus={() => groups.select(group.id)}
      onDoubleClick={(event) => event.stopPropagation()}
      onClick={(event) => {
        event.stopPropagation();
        groups.fold(group.id);
      }}
    >
      <Icon size={14} stroke={2} aria-hidden />
    </button>
  );
}

/** The name of a group, which a double click edits in place. */
export function GroupName({ group }: { group: FlowGroup }) {
  const t = useEditorText();
  const renaming = useView((state) => state.renaming === group.id);
  if (renaming) return <RenameField node={group} label={t('group.name')} />;
  return (
    <span className={`${classes.name} node-label`} title={group.label}>
      {group.label}
    </span>
  );
}

/** Opens the menu of a group; the keyboard has the menu key for it. */
export function GroupMenuButton({ group, isShown }: { group: FlowGroup; isShown: boolean }) {
  const t = useEditorText();
  const view = useViewStore();
  const groups = useGroupCommands();
  const readOnly = useReadOnly();
  if (readOnly) return null;
  return (
    <button
      type="button"
      className={`${classes.button} ${classes.menu} nodrag nopan`}
      aria-label={t('node.acts', { name: group.label })}
      tabIndex={-1}
      data-shown={isShown}
      onDoubleClick={(event) => event.stopPropagation()}
      onClick={(event) => {
        event.stopPropagation();
        groups.select(group.id);
        const { left, bottom } = event.currentTarget.getBoundingClientRect();
        view.getState().openMenu({ anchor: { x: left, y: bottom + 4 }, nodeId: group.id, wireId: null });
      }}
    >
      <IconDots size={14} stroke={2} aria-hidden />
    </button>
  );
}
