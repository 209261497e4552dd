import { IconCalendarTime, IconFileImport, IconHandClick, IconWebhook } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScenarioSummary } from 'shared-contracts/api/scenario';
import { RelativeTime } from 'shared-contracts/react';
import { Tooltip } from 'shared-contracts/ui/core';
import { VisuallyHidden } from '../../parts/VisuallyHidden.tsx';
import classes from './scenarioCells.module.css';

type Trigger = ScenarioSummary['triggers'][number];

const triggerIcons: Readonly<Record<Trigger, ComponentType<{ size: number; stroke: number }>>> = {
  webhook: IconWebhook,
  import: IconFileImport,
  schedule: IconCalendarTime,
  manual: IconHandClick,
};

/** What starts a scenario, as icons with names. */
export function Triggers({ triggers }: Pick<ScenarioSummary, 'triggers'>) {
  const { t } = useTranslation('remote-scenarios');
  return (
    <span className={classes.triggers}>
      {triggers.map((trigger) => {
        const Icon = triggerIcons[trigger];
        const label = t(`list.trigger.${trigger}`);
        return (
          <Tooltip key={trigger} title={label}>
            <span role="img" aria-label={label}>
              <Icon size={16} stroke={1.8} />
            </span>
          </Tooltip>
        );
      })}
    </span>
  );
}

/** When a scenario ran last, and that it failed. */
export function LastRun({ run }: { run: ScenarioSummary['last_run'] }) {
  const { t } = useTranslation('remote-scenarios');
  const failed = run?.status === 'FAILED';
  return (
    <span className={failed ? classes.failed : classes.quiet}>
      {failed && <VisuallyHidden>{t('list.failed')} </VisuallyHidden>}
      <RelativeTime value={run?.created} />
    </span>
  );
}

export function Tags({ tags }: Pick<ScenarioSummary, 'tags'>) {
  return tags.map((tag) => (
    <span key={tag} className={classes.tag}>
      {tag}
    </span>
  ));
}
