import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { RetryEffect } from 'shared-contracts/api/run';
import classes from './RetryDialog.module.css';

interface EffectListProps {
  title: string;
  /** Said when there are none. */
  none?: string;
  effects: readonly RetryEffect[];
}

/** Nodes that reach out of the platform: what they reach, and how often the run did. */
export function EffectList({ title, none, effects }: EffectListProps) {
  const { t } = useTranslation('remote-scenarios');
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 className={classes.heading} id={id}>
        {title}
      </h3>
      {effects.length === 0 && <p className={classes.none}>{none}</p>}
      <ul className={classes.effects}>
        {effects.map(({ node_id, node_name, summary, calls }) => (
          <li key={node_id} className={classes.effect}>
            <strong>{node_name}</strong>
            <span className={classes.summary} title={summary} dir="ltr">
              {summary}
            </span>
            <span className={classes.calls}>{t('retry.calls', { count: calls })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
