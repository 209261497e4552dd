import { useTexts } from '../../messages/TextsContext.tsx';
import { Announcement } from '../../parts/Announcement.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { usePage } from '../../state/PageContext.ts';
import type { Summary } from '../../worker/protocol.ts';
import styles from './check.module.css';

interface Props {
  name: string;
  summary: Summary;
  /** The server is being asked about values. */
  isChecking: boolean;
}

/** How many rows are ready, and what becomes of the others. */
export function CheckFigures({ name, summary, isChecking }: Props) {
  const { config } = usePage();
  const { language, say } = useTexts();
  const { rowCount, invalidCount, removedCount } = summary;
  const figures = [
    { label: say('check.figure.rows'), value: rowCount, tone: undefined },
    { label: say('check.figure.ready'), value: rowCount - invalidCount, tone: 'ready' },
    { label: say('check.figure.problems'), value: invalidCount, tone: invalidCount > 0 ? 'problem' : undefined },
  ];
  const isAllOrNothing = config.content.row_policy === 'all';
  return (
    <div className={styles.summary}>
      <dl className={styles.figures}>
        {figures.map(({ label, value, tone }) => (
          <div key={label} data-tone={tone}>
            <dt>{label}</dt>
            <dd>{value.toLocaleString(language)}</dd>
          </div>
        ))}
      </dl>
      {invalidCount > 0 ? (
        <Notice tone="warning">
          {say(isAllOrNothing ? 'check.policy.all' : 'check.policy.valid', { count: invalidCount })}
        </Notice>
      ) : (
        <Notice tone={isChecking ? 'info' : 'success'}>
          {say(isChecking ? 'check.values' : 'check.ready', { name })}
        </Notice>
      )}
      <Announcement
        text={say(removedCount > 0 ? 'check.announceRemoved' : 'check.announce', {
          count: rowCount,
          problems: invalidCount,
          removed: removedCount,
        })}
      />
    </div>
  );
}
