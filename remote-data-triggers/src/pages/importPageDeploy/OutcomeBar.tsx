import { useTranslation } from 'react-i18next';
import type { OutcomeCounts } from 'shared-contracts/api/import-page';
import { useFormatters } from 'shared-contracts/react';
import { statusLooks } from 'shared-contracts/ui/core';
import { outcomeLooks, outcomesOf } from '../../parts/outcomes.ts';
import classes from './Submissions.module.css';

/** How many rows ended how: as a bar, and in words. */
export function OutcomeBar({ counts }: { counts: OutcomeCounts }) {
  const { t } = useTranslation('remote-data-triggers');
  const { count: written } = useFormatters();
  const outcomes = outcomesOf(counts);
  if (outcomes.length === 0) return null;
  const words = outcomes.map(([outcome, count]) => `${written(count)} ${t(`submission.count.${outcome}`, { count })}`);
  return (
    <span className={classes.outcomes}>
      <span className={classes.bar} aria-hidden>
        {outcomes.map(([outcome, count]) => (
          <span key={outcome} data-tone={statusLooks[outcomeLooks[outcome]].tone} style={{ flexGrow: count }} />
        ))}
      </span>
      <span className={classes.words}>{words.join(' · ')}</span>
    </span>
  );
}
