import { IconChevronDown, IconPlayerPlay } from '@tabler/icons-react';
import { isTrigger, type StartConfig } from 'shared-contracts/nodes';
import { useHost } from 'shared-contracts/react';
import { Button, Dropdown } from 'shared-contracts/ui/core';
import { useEditor, useFlowIndex, useViewStore } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { useMenuFocus } from '../context/useMenuFocus.ts';
import { useKeyHint } from '../keys/useKeyHint.ts';
import { useSaving } from '../save/savingContext.ts';
import { BarLabel } from './BarLabel.tsx';
import classes from './RunButton.module.css';

/** Runs the scenario by hand; the menu holds the other ways. */
export function RunButton() {
  const t = useEditorText();
  const menuFocus = useMenuFocus();
  const keys = useKeyHint()('run');
  const host = useHost();
  const view = useViewStore();
  const { busy, run, runAsScheduled } = useSaving();
  const id = useEditor((state) => state.record.id);
  const start = useFlowIndex().nodes.find(isTrigger);
  const { schedule, more_schedules } = (start?.data.config ?? {}) as Partial<StartConfig>;
  const scheduled = Boolean(schedule || more_schedules?.length);
  const items = [
    { key: 'run', label: t('run.sample'), onClick: () => void run() },
    { key: 'scheduled', label: t('run.scheduled'), disabled: !scheduled, onClick: () => void runAsScheduled() },
    { key: 'try', label: t('run.try'), onClick: () => view.getState().openDialog('shadow') },
    { key: 'tests', label: t('run.tests'), onClick: () => view.getState().openDialog('tests') },
    { type: 'divider' as const },
    { key: 'logs', label: t('run.logs'), onClick: () => host.navigate('scenario-logs', { id }) },
  ];
  return (
    <div className={classes.split}>
      <Button
        icon={<IconPlayerPlay size={16} stroke={1.8} aria-hidden />}
        loading={busy === 'running'}
        aria-label={t('run.act')}
        title={t('run.hint', { keys: keys.shown })}
        aria-keyshortcuts={keys['aria-keyshortcuts']}
        onClick={() => void run()}
      >
        <BarLabel>{t('run.act')}</BarLabel>
      </Button>
      <Dropdown {...menuFocus} menu={{ items }} trigger={['click']}>
        <Button icon={<IconChevronDown size={14} stroke={1.8} aria-hidden />} aria-label={t('run.more')} />
      </Dropdown>
    </div>
  );
}
