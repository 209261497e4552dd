import { Alert, Button } from 'antd';
import { useSession } from '../../../react/index.ts';
import { useDecisionsText } from '../messages/index.ts';
import { DecideRun } from './DecideRun.tsx';

interface UnsureRunsProps {
  scenarioId: string;
  /** How many runs of it wait for a decision on a call. */
  count: number;
}

/** Says how many runs of a scenario wait for a decision on a call, and takes one for all of them. */
export function UnsureRuns({ scenarioId, count }: UnsureRunsProps) {
  const t = useDecisionsText();
  const { canWrite } = useSession();
  return (
    <DecideRun what={{ scenarioId, count }} offered={count > 0}>
      {(ask) => (
        <Alert
          type="warning"
          showIcon
          title={t('waiting', { count })}
          action={
            canWrite && (
              <Button size="small" onClick={ask}>
                {t('all')}
              </Button>
            )
          }
        />
      )}
    </DecideRun>
  );
}
