import { IconLayoutDistributeVertical, IconSearch } from '@tabler/icons-react';
import { Button, Dropdown } from 'shared-contracts/ui/core';
import { type Alignment, alignments, alignNodes } from '../../../state/edits/align.ts';
import { layoutFlow } from '../../../state/layout.ts';
import { useGroupCommands } from '../commands/useGroupCommands.ts';
import { useEditor, useEditorStore, useFlowIndex, useViewStore } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { useMenuFocus } from '../context/useMenuFocus.ts';
import { useKeyHint } from '../keys/useKeyHint.ts';
import classes from './EditTools.module.css';
import { StepTools } from './StepTools.tsx';

const icon = { size: 18, stroke: 1.8, 'aria-hidden': true } as const;

function ArrangeMenu() {
  const t = useEditorText();
  const menuFocus = useMenuFocus();
  const editor = useEditorStore();
  const several = useEditor((state) => state.selection.size > 1);
  const some = useEditor((state) => state.selection.size > 0);
  const { groupOf } = useFlowIndex();
  const grouped = useEditor((state) => [...state.selection].some((id) => groupOf.has(id)));
  const groups = useGroupCommands();
  const keysOf = useKeyHint();
  const align = (how: Alignment) =>
    editor.getState().edit((document) => alignNodes(document, editor.getState().selection, how));
  const items = [
    { key: 'layout', label: t('arrange.layout'), onClick: () => editor.getState().edit(layoutFlow) },
    { type: 'divider' as const },
    ...alignments.map((how) => ({
      key: how,
      label: t(`arrange.${how}`),
      disabled: !several,
      onClick: () => align(how),
    })),
    { type: 'divider' as const },
    { key: 'group', label: t('group.group'), extra: keysOf('group').shown, disabled: !some, onClick: groups.group },
    {
      key: 'ungroup',
      label: t('group.ungroup'),
      extra: keysOf('ungroup').shown,
      disabled: !grouped,
      onClick: groups.ungroup,
    },
  ];
  return (
    <Dropdown {...menuFocus} menu={{ items }} trigger={['click']}>
      <Button type="text" icon={<IconLayoutDistributeVertical {...icon} />} aria-label={t('arrange.title')} />
    </Dropdown>
  );
}

/** Undo, redo, arranging and searching. */
export function EditTools() {
  const t = useEditorText();
  const view = useViewStore();
  return (
    <div className={classes.tools}>
      <StepTools />
      <ArrangeMenu />
      <Button
        type="text"
        icon={<IconSearch {...icon} />}
        aria-label={t('search.title')}
        onClick={() => view.getState().openDialog('search')}
      />
    </div>
  );
}
