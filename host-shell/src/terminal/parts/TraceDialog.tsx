import { useTranslation } from 'react-i18next';
import { getWebhookEvent, type WebhookEventDetail } from 'shared-contracts/api/event';
import { useEndpoint } from 'shared-contracts/react';
import { CopyButton, DelayedSkeleton, ErrorCard, Modal } from 'shared-contracts/ui/core';
import { JsonTree } from 'shared-contracts/ui/json';

interface TraceDialogProps {
  /** The stored event; null closes the dialog. */
  eventId: string | null;
  title: string;
  onClose: () => void;
}

/** What the sender sent, without our own bookkeeping. */
function shownOf({ method, url, headers, query, body, ip, status, response_status, created_at }: WebhookEventDetail) {
  return { created_at, status, response_status, method, url, ip, headers, query, body };
}

function Trace({ eventId }: { eventId: string }) {
  const { t } = useTranslation();
  const { data, error, mutate } = useEndpoint(getWebhookEvent, { params: { id: eventId } }, { quiet: true });
  if (error) return <ErrorCard title={t('terminal.webhookFailed')} error={error} onRetry={() => void mutate()} />;
  if (!data) return <DelayedSkeleton rows={8} />;
  const shown = shownOf(data);
  return (
    <>
      <JsonTree value={shown} openDepth={2} />
      <div style={{ marginBlockStart: 16 }}>
        <CopyButton text={JSON.stringify(shown, null, 2)} label={t('terminal.copyTrace')} />
      </div>
    </>
  );
}

/** A stored webhook event, whole (core §2.10). */
export function TraceDialog({ eventId, title, onClose }: TraceDialogProps) {
  return (
    <Modal
      open={eventId !== null}
      title={title}
      footer={null}
      width={760}
      onCancel={onClose}
      destroyOnHidden
      styles={{ body: { maxBlockSize: '70vh', overflow: 'auto' } }}
    >
      {eventId && <Trace eventId={eventId} />}
    </Modal>
  );
}
