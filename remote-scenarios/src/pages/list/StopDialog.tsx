import type { BulkAction } from 'shared-contracts/api';
import type { bulkScenarios, ScenarioSummary } from 'shared-contracts/api/scenario';
import type { ActionDialogProps } from 'shared-contracts/ui/entity';
import { StopQuestion } from '../../parts/StopQuestion.tsx';

type StopDialogProps = ActionDialogProps<ScenarioSummary, BulkAction<typeof bulkScenarios>>;

/** Stops scenarios of the list. */
export function StopDialog({ open, rows, onClose, perform }: StopDialogProps) {
  const stop = async () => {
    let stopped: readonly string[] = [];
    await perform(async ({ bulk }) => {
      const outcomes = await bulk(rows, { type: 'stop' }, { status: 'stop' });
      const failed = new Set(outcomes.filter(({ problem }) => problem !== null).map(({ id }) => id));
      stopped = rows.map(({ id }) => id).filter((id) => !failed.has(id));
      return outcomes;
    });
    return stopped;
  };
  return <StopQuestion open={open} scenarios={rows} act={stop} onClose={onClose} />;
}
