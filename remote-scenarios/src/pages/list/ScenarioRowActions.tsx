import { IconDots, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScenarioSummary } from 'shared-contracts/api/scenario';
import { useHost, useSession } from 'shared-contracts/react';
import { Button, ConfirmDialog, Dropdown, Tooltip } from 'shared-contracts/ui/core';
import { useFailureNotice, useScenarioCommands } from '../../data/scenarioCommands.ts';
import { NameDialog } from '../../parts/NameDialog.tsx';
import { runTraceOf } from '../../state/runTrace.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { TagsDialog } from './TagsDialog.tsx';
import { useScenarioActs } from './useScenarioActs.ts';

type Open = 'rename' | 'move' | 'tags' | 'trash' | 'delete' | null;

interface RowProps {
  scenario: ScenarioSummary;
}

function RunButton({ scenario }: RowProps) {
  const { t } = useTranslation('remote-scenarios');
  const { drawer } = useHost();
  const commands = useScenarioCommands();
  const notify = useFailureNotice();
  const [running, setRunning] = useState(false);
  const run = async () => {
    setRunning(true);
    const saved = await commands.run(scenario).catch(notify);
    if (saved) drawer.showTrace({ title: saved.name, value: runTraceOf(saved) });
    setRunning(false);
  };
  return (
    <Tooltip title={t('list.act.run')}>
      <Button
        type="text"
        size="small"
        loading={running}
        aria-label={`${t('list.act.run')}: ${scenario.name}`}
        icon={<IconPlayerPlay size={16} stroke={1.8} aria-hidden />}
        onClick={() => void run()}
      />
    </Tooltip>
  );
}

/** Entries of the row's menu. */
function useMenu({ scenario }: RowProps, open: (next: Open) => void) {
  const { t } = useTranslation('remote-scenarios');
  const host = useHost();
  const { canWrite } = useSession();
  const acts = useScenarioActs();
  const one = [scenario];
  const entry = (key: string, onClick: () => void, danger = false) => ({
    key,
    label: t(`list.act.${key}`),
    onClick,
    danger,
  });
  const look = [
    entry('logs', () => host.navigate('scenario-logs', { id: scenario.id })),
    entry('export', () => void acts.exportAll(one)),
  ];
  if (!canWrite) return look;
  if (!scenario.is_active) {
    return [entry('restore', () => void acts.restore(one)), entry('delete', () => open('delete'), true)];
  }
  const started = scenario.status === 'started';
  return [
    started ? entry('stop', () => void acts.stop(one)) : entry('start', () => void acts.start(one)),
    ...look,
    entry('rename', () => open('rename')),
    entry('duplicate', () => void acts.duplicate(one)),
    entry('move', () => open('move')),
    entry('tags', () => open('tags')),
    entry('trash', () => open('trash'), true),
  ];
}

function RowDialogs({ scenario, open, onClose }: RowProps & { open: Open; onClose: () => void }) {
  const { t } = useTranslation('remote-scenarios');
  const acts = useScenarioActs();
  const commands = useScenarioCommands();
  const { name } = scenario;
  return (
    <>
      <NameDialog
        open={open === 'rename'}
        title={t('list.renameTitle')}
        act={t('list.act.rename')}
        name={name}
        busy={commands.running}
        onSubmit={async (next) => void (await commands.change(scenario, { name: next }))}
        onClose={onClose}
      />
      <MoveDialog open={open === 'move'} scenarios={[scenario]} onClose={onClose} />
      <TagsDialog open={open === 'tags'} scenarios={[scenario]} onClose={onClose} />
      <ConfirmDialog
        open={open === 'trash'}
        danger
        title={t('list.trashTitle', { count: 1, name })}
        confirmLabel={t('list.act.trash')}
        onConfirm={() => void acts.trash([scenario]).then(onClose)}
        onCancel={onClose}
      >
        {t('list.trashText')}
      </ConfirmDialog>
      <ConfirmDialog
        open={open === 'delete'}
        danger
        typedWord={name}
        title={t('list.deleteTitle', { name })}
        confirmLabel={t('list.act.delete')}
        onConfirm={() => void acts.remove(scenario).then(onClose)}
        onCancel={onClose}
      >
        {t('list.deleteText')}
      </ConfirmDialog>
    </>
  );
}

/** Run at once; the rest behind "more". In trash: restore and delete. */
export function ScenarioRowActions({ scenario }: RowProps) {
  const { t } = useTranslation('remote-scenarios');
  const { canWrite } = useSession();
  const [open, setOpen] = useState<Open>(null);
  const items = useMenu({ scenario }, setOpen);
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {canWrite && scenario.is_active && <RunButton scenario={scenario} />}
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button
          type="text"
          size="small"
          aria-label={t('list.more', { name: scenario.name })}
          icon={<IconDots size={16} aria-hidden />}
        />
      </Dropdown>
      {open && <RowDialogs scenario={scenario} open={open} onClose={() => setOpen(null)} />}
    </span>
  );
}
