import type { ReleaseSummary } from 'shared-contracts/api/deploy';
import { useAdminText } from '../../../parts/useAdminText.ts';
import classes from './StandingTag.module.css';

/** Where a release stands: what everyone gets, what some get, what was live before. */
export function StandingTag({ standing }: Pick<ReleaseSummary, 'standing'>) {
  const t = useAdminText();
  return (
    <span className={classes.tag} data-standing={standing}>
      {t(`releases.standing.${standing}`)}
    </span>
  );
}
