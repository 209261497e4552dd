import {
  IconCopy,
  IconDownload,
  IconFolderSymlink,
  IconPlayerPlay,
  IconSquare,
  IconTag,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScenarioSummary } from 'shared-contracts/api/scenario';
import { useSession } from 'shared-contracts/react';
import { ConfirmDialog } from 'shared-contracts/ui/core';
import classes from './BulkBar.module.css';
import { MoveDialog } from './MoveDialog.tsx';
import { TagsDialog } from './TagsDialog.tsx';
import { useScenarioActs } from './useScenarioActs.ts';

interface BulkBarProps {
  /** What is selected and shown. */
  scenarios: readonly ScenarioSummary[];
  onDone: () => void;
}

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

function Act({
  label,
  mark,
  onClick,
  danger,
}: {
  label: string;
  mark: ReactNode;
  onClick: () => void;
  danger?: boolean;
}) {
  return (
    <button type="button" className={classes.act} data-danger={danger} onClick={onClick}>
      {mark}
      <span>{label}</span>
    </button>
  );
}

/** Floats over the list while scenarios are selected. */
export function BulkBar({ scenarios, onDone }: BulkBarProps) {
  const { t } = useTranslation('remote-scenarios');
  const { canWrite } = useSession();
  const acts = useScenarioActs();
  const [open, setOpen] = useState<'move' | 'tags' | 'trash' | null>(null);
  if (scenarios.length === 0) return null;
  const close = () => setOpen(null);
  const finish = (work: Promise<unknown>) => void work.then(close).then(onDone);
  const trashed = scenarios.every((scenario) => !scenario.is_active);
  const started = scenarios.filter((scenario) => scenario.status === 'started').length;
  const label = (key: string) => t(`list.act.${key}`);
  return (
    <section className={classes.bar} aria-label={t('list.selected', { count: scenarios.length })}>
      <strong className={classes.count} aria-live="polite">
        {t('list.selected', { count: scenarios.length })}
      </strong>
      {canWrite && trashed && (
        <Act
          label={label('restore')}
          mark={<IconPlayerPlay {...icon} />}
          onClick={() => finish(acts.restore(scenarios))}
        />
      )}
      {canWrite && !trashed && (
        <>
          <Act
            label={label('start')}
            mark={<IconPlayerPlay {...icon} />}
            onClick={() => finish(acts.start(scenarios))}
          />
          <Act label={label('stop')} mark={<IconSquare {...icon} />} onClick={() => finish(acts.stop(scenarios))} />
          <Act label={label('move')} mark={<IconFolderSymlink {...icon} />} onClick={() => setOpen('move')} />
          <Act label={label('tags')} mark={<IconTag {...icon} />} onClick={() => setOpen('tags')} />
          <Act
            label={label('duplicate')}
            mark={<IconCopy {...icon} />}
            onClick={() => finish(acts.duplicate(scenarios))}
          />
        </>
      )}
      <Act
        label={label('export')}
        mark={<IconDownload {...icon} />}
        onClick={() => finish(acts.exportAll(scenarios))}
      />
      {canWrite && !trashed && (
        <Act danger label={label('trash')} mark={<IconTrash {...icon} />} onClick={() => setOpen('trash')} />
      )}
      <button type="button" className={classes.act} aria-label={t('list.deselect')} onClick={onDone}>
        <IconX {...icon} />
      </button>
      <MoveDialog open={open === 'move'} scenarios={scenarios} onClose={() => finish(Promise.resolve())} />
      <TagsDialog open={open === 'tags'} scenarios={scenarios} onClose={() => finish(Promise.resolve())} />
      <ConfirmDialog
        open={open === 'trash'}
        danger
        title={t('list.trashTitle', { count: scenarios.length, name: scenarios[0]?.name })}
        confirmLabel={label('trash')}
        onConfirm={() => finish(acts.trash(scenarios))}
        onCancel={close}
      >
        {t('list.trashTextMany', { count: started })}
      </ConfirmDialog>
    </section>
  );
}
