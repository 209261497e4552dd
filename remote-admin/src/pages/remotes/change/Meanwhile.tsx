import { Alert, Button } from 'shared-contracts/ui/core';
import { EntryRow } from '../../../parts/ledger/EntryRow.tsx';
import { useAdminText } from '../../../parts/useAdminText.ts';
import classes from './Meanwhile.module.css';
import type { Decision } from './useDecision.ts';

/** What others did to the remote while the dialog was open. Nothing is written before the person has decided again. */
export function Meanwhile({ decision }: { decision: Decision }) {
  const t = useAdminText();
  return (
    <Alert
      className={classes.place ?? ''}
      type="warning"
      showIcon
      title={t('meanwhile.title')}
      description={
        <>
          <p className={classes.text}>{t('meanwhile.text')}</p>
          <ul className={classes.list}>
            {decision.news.map((entry) => (
              <EntryRow key={entry.revision} entry={entry} />
            ))}
          </ul>
          <Button onClick={() => decision.goOn()}>{t('meanwhile.goOn')}</Button>
        </>
      }
    />
  );
}
