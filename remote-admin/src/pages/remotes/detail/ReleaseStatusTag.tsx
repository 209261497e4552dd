import type { ReleaseSummary } from 'shared-contracts/api/deploy';
import { useAdminText } from '../../../parts/useAdminText.ts';
import classes from './ReleaseStatusTag.module.css';

/** Where a release stands: what everyone gets, what some get, what was live before. */
export function ReleaseStatusTag({ status }: Pick<ReleaseSummary, 'status'>) {
  const t = useAdminText();
  return (
    <span className={classes.tag} data-standing={status}>
      {t(`releases.standing.${status}`)}
    </span>
  );
}
