import type { DeployRequest } from 'shared-contracts/api/deploy';
import { useFormatters } from 'shared-contracts/react';
import { useAdminText } from '../../../parts/useAdminText.ts';
import { nameOf } from '../../../state/consequences.ts';

/** What a request is for, as the rest of a sentence: `promote 1.3.0 bbbbbbbb`. */
export function useRequestText(): (request: DeployRequest) => string {
  const t = useAdminText();
  const { percent } = useFormatters();
  return ({ action, release, target }) => {
    const isOrganisation = action === 'canary' && target.percent === null;
    return t(`requests.what.${isOrganisation ? 'canaryOrganisation' : action}`, {
      release: nameOf(release),
      percent: percent((target.percent ?? 0) / 100),
      who: target.user?.name ?? target.organisation?.name ?? t('ledger.someone'),
    });
  };
}
