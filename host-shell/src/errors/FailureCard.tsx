import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from 'shared-contracts/ui/core';
import { Apart } from '../appearance/Apart.tsx';
import classes from './FailureCard.module.css';

interface FailureCardProps {
  icon: ReactNode;
  title: string;
  message: string;
  /** Label and value: what support asks for. */
  facts: readonly (readonly [label: string, value: string])[];
  /** Ways on, the best first. */
  actions: ReactNode;
  /** What "Copy details" takes. */
  details: string;
}

/** In place of what could not be shown: what happened, what names it, what to do (look §6). */
export function FailureCard({ icon, title, message, facts, actions, details }: FailureCardProps) {
  const { t } = useTranslation();
  return (
    <Apart>
      <section className={classes.card} role="alert">
        <span className={classes.icon}>{icon}</span>
        <div className={classes.text}>
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.message}>{message}</p>
          <dl className={classes.facts}>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <div className={classes.actions}>
            {actions}
            <CopyButton type="text" text={details} caption={t('failure.copy')} />
          </div>
        </div>
      </section>
    </Apart>
  );
}
