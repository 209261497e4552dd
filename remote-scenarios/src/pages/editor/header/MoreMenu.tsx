import { IconDots, IconHistory } from '@tabler/icons-react';
import { use } from 'react';
import { useHost } from 'shared-contracts/react';
import { Button, Dropdown } from 'shared-contracts/ui/core';
import { useDirty, useEditor, useEditorStore, useReadOnly, useViewStore } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { useMenuFocus } from '../context/useMenuFocus.ts';
import { CalledContext } from '../context/useProblems.ts';
import { useDiscard } from '../draft/useDiscard.ts';
import { exportScenario } from './exportScenario.ts';
import classes from './MoreMenu.module.css';

/** Versions, and the acts that are needed seldom. */
export function MoreMenu() {
  const t = useEditorText();
  const menuFocus = useMenuFocus();
  const host = useHost();
  const editor = useEditorStore();
  const view = useViewStore();
  const readOnly = useReadOnly();
  const dirty = useDirty();
  const called = use(CalledContext);
  const discard = useDiscard();
  const id = useEditor((state) => state.record.id);
  const items = [
    { key: 'versions', label: t('versions.title'), onClick: () => view.getState().openDialog('versions') },
    {
      key: 'settings',
      label: t('settings.title'),
      disabled: readOnly,
      onClick: () => view.getState().openDialog('settings'),
    },
    {
      key: 'discard',
      label: t('draft.discard'),
      disabled: readOnly || !dirty,
      onClick: () => void discard(),
    },
    { key: 'logs', label: t('run.logs'), onClick: () => host.navigate('scenario-logs', { id }) },
    { key: 'terminal', label: t('header.terminal'), onClick: () => host.drawer.openTerminal({ scenarioId: id }) },
    { key: 'image', label: t('image.act'), onClick: () => view.getState().openDialog('image') },
    { key: 'export', label: t('header.export'), onClick: () => exportScenario(editor.getState(), called) },
  ];
  return (
    <>
      <Button
        className={classes.versions ?? ''}
        type="text"
        icon={<IconHistory size={18} stroke={1.8} aria-hidden />}
        aria-label={t('versions.title')}
        onClick={() => view.getState().openDialog('versions')}
      >
        {t('versions.title')}
      </Button>
      <Dropdown {...menuFocus} menu={{ items }} trigger={['click']}>
        <Button type="text" icon={<IconDots size={18} stroke={1.8} aria-hidden />} aria-label={t('header.more')} />
      </Dropdown>
    </>
  );
}
