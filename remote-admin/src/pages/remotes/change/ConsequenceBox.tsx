import type { EndpointOutput } from 'shared-contracts/api';
import type { changeLedger, RemoteStatus } from 'shared-contracts/api/deploy';
import { useFormatters } from 'shared-contracts/react';
import { Alert } from 'shared-contracts/ui/core';
import { useAdminText } from '../../../parts/useAdminText.ts';
import type { ChangeRequest } from '../../../state/changeRequest.ts';
import { type Consequence, consequencesOf } from '../../../state/consequences.ts';
import classes from './ConsequenceBox.module.css';

interface ConsequenceBoxProps {
  request: ChangeRequest;
  status: RemoteStatus;
  /** Area as people know it. */
  area: string;
  /** The server's answer to the dry run. */
  outcome: EndpointOutput<typeof changeLedger> | undefined;
  error: Error | undefined;
  /** The server is asked at the moment. */
  asking: boolean;
}

/** Says what will happen to whom, by the server's own check, or why it cannot. */
export function ConsequenceBox({ request, status, area, outcome, error, asking }: ConsequenceBoxProps) {
  const t = useAdminText();
  const { percent } = useFormatters();
  const say = ({ key, values }: Consequence) => {
    const share = typeof values?.percent === 'number' ? percent(values.percent / 100) : '';
    return t(`consequence.${key}`, { ...values, area, percent: share });
  };
  return (
    <div className={classes.place} aria-live="polite" aria-busy={asking}>
      {error && <Alert type="error" showIcon title={t('change.refused')} description={error.message} />}
      {!error && outcome && (
        <ul className={classes.box} aria-label={t('change.whatHappens')}>
          {consequencesOf(request, status, outcome).map((consequence) => (
            <li key={consequence.key}>{say(consequence)}</li>
          ))}
        </ul>
      )}
      {!error && !outcome && (
        <p className={classes.waiting}>{asking ? t('change.checking') : t('change.incomplete')}</p>
      )}
    </div>
  );
}
