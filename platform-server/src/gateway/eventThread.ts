import { getWebhookEvent } from 'shared-contracts/api/event';
import { bufferOf, serveThread } from '../process/serveThread.ts';
import type { WholeEventRow } from '../store/repositories/webhookEventRepository.ts';
import { webhookEventDetailOf } from './eventView.ts';

serveThread<WholeEventRow>(async (row) =>
  getWebhookEvent.answer.parse(
    await webhookEventDetailOf({ ...row, body: bufferOf(row.body), head: bufferOf(row.head) }),
  ),
);
