import { IconArrowBackUp, IconBan, IconEye, IconFlask, IconPin, IconPlayerPlay, IconRocket } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import type { DeployAction, DeployEntry } from 'shared-contracts/api/deploy';
import { RelativeTime, useFormatters } from 'shared-contracts/react';
import { shortHash } from '../../state/shortHash.ts';
import { useAdminText } from '../useAdminText.ts';
import classes from './EntryRow.module.css';

/** Which sentence tells an entry. */
function sentenceOf({ action, release, target }: DeployEntry): string {
  if (action === 'pin' && !release) return 'unpin';
  if (action === 'canary' && target.percent === null) return 'canaryOrganisation';
  return action;
}

/** What an entry of the ledger did, as the rest of a sentence that begins with its actor. */
function useEntryText(): (entry: DeployEntry) => string {
  const t = useAdminText();
  const { percent } = useFormatters();
  return (entry) => {
    const { release, target } = entry;
    return t(`ledger.did.${sentenceOf(entry)}`, {
      release: release ? `${release.version} ${shortHash(release.hash)}`.trim() : '',
      percent: percent((target.percent ?? 0) / 100),
      // Administrators are not notified of organisations that are not theirs.
      who: target.user?.name ?? target.organisation?.name ?? t('ledger.someone'),
      message: target.message ?? '',
    });
  };
}

const icons: Readonly<Record<DeployAction, ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>>> = {
  promote: IconRocket,
  canary: IconFlask,
  pin: IconPin,
  rollback: IconArrowBackUp,
  kill: IconBan,
  revive: IconPlayerPlay,
  preview: IconEye,
};

interface EntryRowProps {
  entry: DeployEntry;
  /** Name of the remote, where entries of several stand together. */
  remote?: ReactNode;
}

/** Who did what, why and when. */
export function EntryRow({ entry, remote }: EntryRowProps) {
  const t = useAdminText();
  const text = useEntryText();
  const { approved_by, overridden } = entry.target;
  const rules = overridden.map((rule) => t(`ledger.rule.${rule}`)).join(', ');
  const Icon = icons[entry.action];
  return (
    <li className={classes.row} data-action={entry.action}>
      <span className={classes.icon}>
        <Icon size={16} stroke={1.8} aria-hidden />
      </span>
      <span className={classes.text}>
        <span>
          {remote && <span className={classes.remote}>{remote}</span>}
          <strong>{entry.actor}</strong> {text(entry)}
        </span>
        {entry.reason && <span className={classes.reason}>{entry.reason}</span>}
        {approved_by && <span className={classes.reason}>{t('ledger.approvedBy', { name: approved_by })}</span>}
        {overridden.length > 0 && <span className={classes.overridden}>{t('ledger.overridden', { rules })}</span>}
      </span>
      <span className={classes.when}>
        <RelativeTime value={entry.created_at} />
        <span title={t('ledger.revision', { revision: entry.revision })}>#{entry.revision}</span>
      </span>
    </li>
  );
}
