import { getItemPoll } from 'shared-contracts/api/item-poll';
import { useEndpoint, useText } from 'shared-contracts/react';
import { ClockTime } from '../../../../parts/ClockTime.tsx';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { useEditor } from '../../context/EditorContext.tsx';
import classes from './ItemsTest.module.css';
import { itemsTexts as texts } from './itemsTexts.ts';

/** How often the state is read again while the form is open, ms. */
const refreshInterval = 15_000;

/** When the started scenario called last and calls next, and why it could not. */
export function ItemsState() {
  const t = useKindText(texts);
  const text = useText();
  const id = useEditor((state) => state.record.id);
  const { data: poll } = useEndpoint(getItemPoll, { params: { id } }, { quiet: true, refreshInterval });
  if (!poll) return null;
  const { polled_at, next_at, found, taken, failures, problem } = poll;
  return (
    <div className={classes.test}>
      {problem && (
        <p className={classes.problem} role="alert">
          {t('itemsFailing', { count: failures })} {text({ en: problem.message, fr: problem.fr })}
        </p>
      )}
      {polled_at && (
        <p className={classes.hint}>
          {t('itemsPolledAt')} <ClockTime value={polled_at} /> · {t('itemsFound', { count: found, taken })}
        </p>
      )}
      {next_at && (
        <p className={classes.hint}>
          {t('itemsNextAt')} <ClockTime value={next_at} />
        </p>
      )}
    </div>
  );
}
