import type { DeployEntry } from 'shared-contracts/api/deploy';
import { useFormatters } from 'shared-contracts/react';
import { shortHash } from '../../state/shortHash.ts';
import { useAdminText } from '../useAdminText.ts';

/** Which sentence tells an entry. */
function sentenceOf({ action, release, target }: DeployEntry): string {
  if (action === 'pin' && !release) return 'unpin';
  if (action === 'canary' && target.percent === null) return 'canaryOrganisation';
  return action;
}

/** What an entry of the ledger did, as the rest of a sentence that begins with its actor. */
export function useEntryText(): (entry: DeployEntry) => string {
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
