import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { countUnsureRuns } from '../../../../api/run/unsure.ts';
import { useEndpoint, useMutateEndpoint, useSession, useThrottled, useTopic } from '../../../../react/index.ts';
import { uiNamespace } from '../../../messages/index.ts';
import { DecideRun } from './DecideRun.tsx';

/** While runs go by, they are counted again once in this many milliseconds. */
const countAgainEvery = 2_000;

/** Says how many runs of a scenario wait for a decision on a call, and takes one for all; nothing while none does. */
export function UnsureRuns({ scenarioId }: { scenarioId: string }) {
  const { t } = useTranslation(uiNamespace);
  const { canWrite } = useSession();
  const mutate = useMutateEndpoint();
  const { data } = useEndpoint(countUnsureRuns, { query: { scenario_id: scenarioId } }, { quiet: true });
  const countAgain = useThrottled(() => void mutate(countUnsureRuns), countAgainEvery);
  useTopic('logs-update', (run) => {
    if (run.scenario_id === scenarioId) countAgain();
  });
  const count = data?.total ?? 0;
  if (count === 0) return null;
  const button = (ask: () => void) => (
    <Button size="small" onClick={ask}>
      {t('decide.all')}
    </Button>
  );
  return (
    <Alert
      type="warning"
      showIcon
      title={t('decide.waiting', { count })}
      action={canWrite && <DecideRun what={{ scenarioId, count }}>{button}</DecideRun>}
    />
  );
}
