import type { FailurePlace } from 'shared-contracts/api/deploy';
import { DelayedSkeleton, ErrorCard } from 'shared-contracts/ui/core';
import { useFailureStack } from '../../../../data/queries.ts';
import { useAdminText } from '../../../../parts/useAdminText.ts';
import classes from './FailureStack.module.css';

/** File, line and column of a place, as editors take them. */
export const placeText = ({ file, line, column }: FailurePlace) => `${file}:${line}:${column}`;

/** Where one report came from, the innermost function first; code of packages stands back. */
export function FailureStack({ report }: { report: string }) {
  const t = useAdminText();
  const { data, error, mutate } = useFailureStack(report);
  if (error && !data) {
    return <ErrorCard title={t('failures.stackFailed')} error={error} onRetry={() => void mutate()} />;
  }
  if (!data) return <DelayedSkeleton rows={3} />;
  if (data.frames.length === 0) return <p className={classes.none}>{t('failures.noStack')}</p>;
  return (
    <>
      <ol className={classes.frames} aria-label={t('failures.stack')}>
        {data.frames.map((frame, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a recursive call has the same place twice
          <li key={at} className={frame.dependency ? classes.foreign : undefined}>
            <span className={classes.name}>{frame.name ?? t('failures.anonymous')}</span>
            <code>{placeText(frame)}</code>
          </li>
        ))}
      </ol>
      {!data.frames.some(({ mapped }) => mapped) && <p className={classes.none}>{t('failures.unmapped')}</p>}
    </>
  );
}
