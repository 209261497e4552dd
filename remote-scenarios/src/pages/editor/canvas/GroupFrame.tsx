import type { NodeProps } from '@xyflow/react';
import { memo } from 'react';
import { useGroupCommands } from '../commands/useGroupCommands.ts';
import { useView } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import type { CanvasGroup } from './canvasGroups.ts';
import classes from './Group.module.css';
import colors from './GroupColor.module.css';
import { FoldButton, GroupMenuButton, GroupName } from './GroupTitle.tsx';

const edges = ['start', 'end', 'bottom'] as const;

function GroupArea({ data, selected }: NodeProps<CanvasGroup>) {
  const { group, count, isDisabled } = data;
  const t = useEditorText();
  const groups = useGroupCommands();
  const isTarget = useView((state) => state.targetGroup === group.id);
  // Before the drag begins, so that the nodes of the group are dragged as what is selected.
  const take = ({ shiftKey, ctrlKey, metaKey }: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }) => {
    if (!selected && !(shiftKey || ctrlKey || metaKey)) groups.select(group.id);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form
    <div
      role="group"
      aria-label={t('group.label', { name: group.label, count })}
      className={`${colors.colored} ${classes.frame}`}
      data-color={group.data.config.color}
      data-selected={selected}
      data-target={isTarget}
      data-disabled={isDisabled}
    >
      <div className={classes.title} onPointerDown={take}>
        <FoldButton group={group} isCollapsed={false} />
        <GroupName group={group} />
        {isDisabled && <span className={classes.flag}>{t('state.disabled')}</span>}
        <GroupMenuButton group={group} isShown={selected} />
      </div>
      {edges.map((edge) => (
        <span key={edge} className={classes.edge} data-edge={edge} onPointerDown={take} />
      ))}
    </div>
  );
}

/** The frame of an expanded group, behind its nodes: title and edge are what it is taken by. */
export const GroupFrame = memo(GroupArea);
