import {
  IconAlertTriangle,
  IconCalendarTime,
  IconFileImport,
  IconHandClick,
  IconListCheck,
  IconWebhook,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScenarioEditor, ScenarioSummary } from 'shared-contracts/api/scenario';
import { RelativeTime } from 'shared-contracts/react';
import { Tooltip, VisuallyHidden } from 'shared-contracts/ui/core';
import { PersonMark } from '../../parts/PersonMark.tsx';
import classes from './scenarioCells.module.css';

type Trigger = ScenarioSummary['triggers'][number];

const triggerIcons: Readonly<Record<Trigger, ComponentType<{ size: number; stroke: number }>>> = {
  webhook: IconWebhook,
  import: IconFileImport,
  schedule: IconCalendarTime,
  failure: IconAlertTriangle,
  items: IconListCheck,
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

/** More are named, not shown. */
const marksMost = 2;

/** Who edits a scenario right now; nothing where nobody does. */
export function Editing({ people }: { people: readonly ScenarioEditor[] | undefined }) {
  const { t } = useTranslation('remote-scenarios');
  if (!people || people.length === 0) return null;
  const names = people.map(({ name }) => name).join(', ');
  const label = t('list.editing', { count: people.length, names });
  return (
    <Tooltip title={label}>
      <span role="img" aria-label={label} className={classes.editing}>
        {people.slice(0, marksMost).map(({ user_id, name }) => (
          <PersonMark key={user_id} userId={user_id} name={name} size={18} />
        ))}
      </span>
    </Tooltip>
  );
}

export function Tags({ tags }: Pick<ScenarioSummary, 'tags'>) {
  return tags.map((tag) => (
    <span key={tag} className={classes.tag}>
      {tag}
    </span>
  ));
}
