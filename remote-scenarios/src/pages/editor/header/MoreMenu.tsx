import { IconDots, IconHistory } from '@tabler/icons-react';
import { use } from 'react';
import { isNode } from 'shared-contracts/api/scenario';
import type { CalledThings } from 'shared-contracts/nodes';
import { useHost } from 'shared-contracts/react';
import { Button, Dropdown, downloadFile } from 'shared-contracts/ui/core';
import { fileNameOf } from '../../../data/fileName.ts';
import { scenarioFile } from '../../../data/writtenScenario.ts';
import type { EditorState } from '../../../state/editorState.ts';
import { withoutRun } from '../../../state/edits/clipboard.ts';
import { useDirty, useEditor, useEditorStore, useReadOnly, useView, useViewStore } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { useMenuFocus } from '../context/useMenuFocus.ts';
import { CalledContext } from '../context/useProblems.ts';
import { useDiscard } from '../draft/useDiscard.ts';
import classes from './MoreMenu.module.css';

/** Gives the browser the scenario as it stands in the editor, as a file that can be imported again anywhere. */
function exportScenario({ record, history }: Pick<EditorState, 'record' | 'history'>, called: CalledThings): void {
  const { present } = history;
  const flow = present.flow.map((element) => (isNode(element) ? withoutRun(element) : element));
  const text = scenarioFile({ ...record, ...present, variables: { ...present.variables }, flow }, called);
  downloadFile(new Blob([text], { type: 'application/json' }), fileNameOf(present.name));
}

/** Versions, and the acts that are needed seldom. */
export function MoreMenu() {
  const t = useEditorText();
  const menuFocus = useMenuFocus();
  const host = useHost();
  const editor = useEditorStore();
  const view = useViewStore();
  const readOnly = useReadOnly();
  const dirty = useDirty();
  const cost = useView((state) => state.cost);
  const called = use(CalledContext);
  const discard = useDiscard();
  const id = useEditor((state) => state.record.id);
  const items = [
    { key: 'versions', label: t('versions.title'), onClick: () => view.getState().openDialog('versions') },
    { key: 'cost', label: t(cost ? 'cost.hide' : 'cost.show'), onClick: () => view.getState().showCost(!cost) },
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
