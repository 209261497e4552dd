import { useTexts } from '../../messages/TextsContext.tsx';
import { Announcement } from '../../parts/Announcement.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { usePage } from '../../state/PageContext.ts';
import type { Summary } from '../../worker/protocol.ts';
import styles from './check.module.css';
import type { ValueCheck } from './useValueChecks.ts';

interface Props {
  name: string;
  summary: Summary;
  /** How far the server is with the values that only it can check; where it failed, nobody knows whether rows are ready. */
  check: ValueCheck;
}

/** How many rows are ready, and what becomes of the others. */
export function CheckFigures({ name, summary, check }: Props) {
  const { config } = usePage();
  const { language, say } = useTexts();
  const [isChecking, isUnchecked] = [check === 'checking', typeof check === 'object'];
  const { rowCount, invalidCount, warningCount, removedCount } = summary;
  const figures = [
    { label: say('check.figure.rows'), value: rowCount, tone: undefined },
    { label: say('check.figure.ready'), value: isUnchecked ? null : rowCount - invalidCount, tone: 'ready' },
    { label: say('check.figure.problems'), value: invalidCount, tone: invalidCount > 0 ? 'problem' : undefined },
    ...(warningCount > 0 ? [{ label: say('check.figure.warnings'), value: warningCount, tone: 'warning' }] : []),
  ];
  const isAllOrNothing = config.content.row_policy === 'all';
  return (
    <div className={styles.summary}>
      <dl className={styles.figures}>
        {figures.map(({ label, value, tone }) => (
          <div key={label} data-tone={tone}>
            <dt>{label}</dt>
            <dd>{value === null ? '–' : value.toLocaleString(language)}</dd>
          </div>
        ))}
      </dl>
      {invalidCount > 0 && (
        <Notice tone="warning">
          {say(isAllOrNothing ? 'check.policy.all' : 'check.policy.valid', { count: invalidCount })}
        </Notice>
      )}
      {invalidCount === 0 && !isUnchecked && (
        <Notice tone={isChecking ? 'info' : 'success'}>
          {say(isChecking ? 'check.values' : 'check.ready', { name })}
        </Notice>
      )}
      <Announcement
        text={[
          say(removedCount > 0 ? 'check.announceRemoved' : 'check.announce', {
            count: rowCount,
            problems: invalidCount,
            removed: removedCount,
          }),
          ...(warningCount > 0 ? [say('check.announceWarnings', { count: warningCount })] : []),
        ].join(', ')}
      />
    </div>
  );
}
