import { IconCheck } from '@tabler/icons-react';
import { useTexts } from '../messages/TextsContext.tsx';
import styles from './stepper.module.css';

export const stepNames = ['file', 'columns', 'check', 'send', 'receipt'] as const;
export type StepName = (typeof stepNames)[number];

/** Which step the visitor is at. */
export function Stepper({ step }: { step: StepName }) {
  const { say } = useTexts();
  const current = stepNames.indexOf(step);
  const stateOf = (at: number) => {
    if (at === current) return 'current';
    return at < current ? 'done' : 'ahead';
  };
  return (
    <nav aria-label={say('step.list')} data-screen>
      <ol className={styles.steps}>
        {stepNames.map((name, at) => (
          <li key={name} data-state={stateOf(at)} aria-current={at === current ? 'step' : undefined}>
            <span className={styles.mark}>
              {at < current ? <IconCheck size={14} stroke={2.4} aria-hidden /> : at + 1}
            </span>
            <span className={styles.name}>{say(`step.${name}`)}</span>
            {at < current && <span data-hidden>{say('step.done')}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
