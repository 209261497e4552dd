import type { UnsureCall } from '../../../api/unsure-run/index.ts';
import { useFormatters } from '../../../react/index.ts';
import { CopyButton } from '../../core/parts/CopyButton.tsx';
import { useDecisionsText } from '../messages/index.ts';
import classes from './DecideDialog.module.css';

interface CallListProps {
  calls: readonly UnsureCall[];
  total: number;
  /** Steps of calls that are not decided on now. */
  left: ReadonlySet<number>;
  onLeft: (left: ReadonlySet<number>) => void;
}

function CallWords({ call }: { call: UnsureCall }) {
  const t = useDecisionsText();
  const { exact } = useFormatters();
  const facts = [
    call.item === null ? '' : t('item', { number: call.item + 1 }),
    call.page === null ? '' : t('page', { number: call.page }),
    t('sent', { when: exact(call.at) }),
  ];
  return (
    <div className={classes.words}>
      <strong>{call.node_name}</strong> <span className={classes.facts}>{facts.filter(Boolean).join(' · ')}</span>
      <code className={classes.summary}>{call.summary}</code>
      <span className={classes.key}>
        {t('key')} <code>{call.key}</code>
        <CopyButton size="small" type="text" iconOnly text={call.key} label={t('copyKey')} />
      </span>
    </div>
  );
}

/** The calls, each to be left for later where there are several. */
export function CallList({ calls, total, left, onLeft }: CallListProps) {
  const t = useDecisionsText();
  const toggle = (step: number, isChosen: boolean) => {
    const next = new Set(left);
    if (isChosen) next.delete(step);
    else next.add(step);
    onLeft(next);
  };
  return (
    <>
      <ul className={classes.calls} aria-label={t('calls')}>
        {calls.map((call) => (
          <li key={call.step} className={classes.call}>
            {calls.length > 1 && (
              <input
                type="checkbox"
                checked={!left.has(call.step)}
                aria-label={t('chooseCall', { name: call.node_name, number: (call.item ?? 0) + 1 })}
                onChange={({ target }) => toggle(call.step, target.checked)}
              />
            )}
            <CallWords call={call} />
          </li>
        ))}
      </ul>
      {total > calls.length && <p className={classes.facts}>{t('more', { count: total - calls.length })}</p>}
    </>
  );
}
