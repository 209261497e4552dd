import type { BulkAction } from 'shared-contracts/api';
import type { bulkWebhooks, Webhook } from 'shared-contracts/api/webhook';
import type { ActionDialogProps } from 'shared-contracts/ui/entity';
import { ResumeQuestion } from './ResumeQuestion.tsx';

/** Resumes webhooks of the list. */
export function ResumeDialog({
  open,
  rows,
  onClose,
  perform,
}: ActionDialogProps<Webhook, BulkAction<typeof bulkWebhooks>>) {
  return (
    <ResumeQuestion
      open={open}
      webhooks={rows}
      act={async (waiting_runs) => {
        await perform(({ bulk }) => bulk(rows, { type: 'resume', waiting_runs }, { is_paused: false }));
        return [];
      }}
      onClose={onClose}
    />
  );
}
