import { useState } from 'react';
import { maxCountedWaiting, type WaitingAction, type WaitingGroup } from 'shared-contracts/api/waiting-run';
import { RelativeTime, RemoteLink, useLocale, useSession } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { waitText } from 'shared-contracts/ui/runs';
import { GroupRuns } from './GroupRuns.tsx';
import type { Wanted } from './useWaitingActs.ts';
import { useWaitingText } from './useWaitingText.ts';
import classes from './WaitingPage.module.css';

function useReason(group: WaitingGroup): string {
  const t = useWaitingText();
  const locale = useLocale();
  if (group.state === 'QUEUED') return t('queued');
  if (group.state === 'SCHEDULED') return t('scheduled');
  return group.code === 'unsure' ? t('unsure') : waitText(group, locale);
}

/** What runs wait for, how many, and what can be done with all of them. */
export function WaitingGroupRow({ group, onAct }: { group: WaitingGroup; onAct: (wanted: Wanted) => void }) {
  const t = useWaitingText();
  const { canWrite } = useSession();
  const [isOpen, setOpen] = useState(false);
  const reason = useReason(group);
  const button = (action: WaitingAction) => (
    <Button key={action} size="small" danger={action === 'cancel'} onClick={() => onAct({ action, group })}>
      {t(`all.${action}`)}
    </Button>
  );
  return (
    <li className={classes.group}>
      <div className={classes.head}>
        <span className={classes.reason} dir="auto">
          {reason}
          <span className={classes.facts}>
            {t(group.count >= maxCountedWaiting ? 'totalAtLeast' : 'total', { count: group.count })} · {t('since')}{' '}
            <RelativeTime value={group.oldest} />
            {group.code === 'row' && group.count > 1 && <> · {t('otherValues')}</>}
          </span>
        </span>
        <span className={classes.acts}>
          {group.code.endsWith('-trashed') && <RemoteLink to="trash-settings">{t('trash')}</RemoteLink>}
          <Button size="small" type="text" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'hide' : 'show')}
          </Button>
          {canWrite && group.actions.map(button)}
        </span>
      </div>
      {isOpen && <GroupRuns group={group} label={t('runs', { reason })} onAct={onAct} />}
    </li>
  );
}
