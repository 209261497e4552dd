import { useId } from 'react';
import type { RetryEffect } from 'shared-contracts/api/run';
import { useRetryText } from './messages/index.ts';
import classes from './RetryDialog.module.css';

/** Nodes that only read, and those that the run has not called from: what they reach. */
export function EffectList({ effects }: { effects: readonly RetryEffect[] }) {
  const t = useRetryText();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 className={classes.heading} id={id}>
        {t('also')}
      </h2>
      <ul className={`${classes.rows} ${classes.effects}`}>
        {effects.map(({ node_id, node_name, summary, reads }) => (
          <li key={node_id} className={classes.effect}>
            <strong>{node_name}</strong>
            <span className={classes.summary} title={summary} dir="ltr">
              {summary}
            </span>
            <span className={classes.reads}>{t('reads', { count: reads })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
