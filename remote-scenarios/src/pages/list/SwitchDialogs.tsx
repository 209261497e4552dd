import type { BulkAction } from 'shared-contracts/api';
import type { bulkScenarios, ScenarioSummary } from 'shared-contracts/api/scenario';
import type { ActionDialogProps, WaitingDialogProps } from 'shared-contracts/ui/entity';
import { SwitchQuestion } from '../../parts/SwitchQuestion.tsx';

type Action = BulkAction<typeof bulkScenarios>;
type SwitchDialogProps = ActionDialogProps<ScenarioSummary, Action>;
type Act = WaitingDialogProps['act'];

/** Does it with scenarios of the list; answers the ids of those that it was done with. */
function actWith({ rows, perform }: SwitchDialogProps, change: 'start' | 'stop'): Act {
  return async (waiting_runs) => {
    let changed: readonly string[] = [];
    await perform(async ({ bulk }) => {
      const action: Action = change === 'start' ? { type: change, waiting_runs } : { type: change };
      const outcomes = await bulk(rows, action, { status: change === 'start' ? 'started' : 'stop' });
      const failed = new Set(outcomes.filter(({ problem }) => problem !== null).map(({ id }) => id));
      changed = rows.map(({ id }) => id).filter((id) => !failed.has(id));
      return outcomes;
    });
    return changed;
  };
}

function switchDialog(change: 'start' | 'stop') {
  return function SwitchDialog(props: SwitchDialogProps) {
    const { open, rows, onClose } = props;
    return (
      <SwitchQuestion change={change} open={open} scenarios={rows} act={actWith(props, change)} onClose={onClose} />
    );
  };
}

/** Starts scenarios of the list. */
export const StartDialog = switchDialog('start');
/** Stops scenarios of the list. */
export const StopDialog = switchDialog('stop');
