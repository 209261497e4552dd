import { useState } from 'react';
import type { Webhook, WebhookResponse } from 'shared-contracts/api/webhook';
import { useFormatters } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { Select } from 'shared-contracts/ui/forms';
import { useLastRequest, useRequestPayload, useRespondWith } from '../../../../data/webhookQueries.ts';
import { ClockTime } from '../../../../parts/ClockTime.tsx';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { texts } from './texts.ts';
import classes from './WebhookTrial.module.css';

interface WebhookTrialProps {
  webhook: Webhook;
  onSample: (payload: unknown) => void;
}

const responses = {
  accepted: { mode: 'accepted' },
  result: { mode: 'result', timeout_s: 30 },
} as const satisfies Partial<Record<WebhookResponse['mode'], WebhookResponse>>;

/** What the sender gets. A fixed response has more to it than fits here: it is made on the page of the webhook. */
function ResponseChoice({ webhook }: { webhook: Webhook }) {
  const t = useKindText(texts);
  const { respondWith, running, error } = useRespondWith(webhook);
  const { mode } = webhook.response;
  const modes = mode === 'fixed' ? (['accepted', 'result', 'fixed'] as const) : (['accepted', 'result'] as const);
  return (
    <div className={classes.response}>
      <span id={`response-${webhook.id}`}>{t('response')}</span>
      <Select
        size="small"
        aria-labelledby={`response-${webhook.id}`}
        value={mode}
        loading={running}
        options={modes.map((value) => ({ value, label: t(`response-${value}`) }))}
        onChange={(next) => next !== 'fixed' && next !== mode && void respondWith(responses[next])}
      />
      <span className={classes.hint} role={error ? 'alert' : undefined}>
        {error?.message ?? t(`response-${mode}-hint`)}
      </span>
    </div>
  );
}

/** The last request as the sample of runs by hand. */
function RequestSample({ webhook, onSample }: WebhookTrialProps) {
  const t = useKindText(texts);
  const { bytes } = useFormatters();
  const request = useLastRequest(webhook.id);
  const readPayload = useRequestPayload();
  const [busy, setBusy] = useState(false);
  const take = async (id: string) => {
    setBusy(true);
    const payload = await readPayload(id).catch(() => undefined);
    setBusy(false);
    if (payload !== undefined) onSample(payload);
  };
  if (request === undefined) return null;
  if (request === null) {
    return (
      <p className={classes.hint} role="status">
        {t('noRequest')}
      </p>
    );
  }
  return (
    <p className={classes.request} role="status">
      <span className={classes.summary}>
        {t('lastRequest')} <ClockTime value={request.created_at} />
        {' · '}
        <bdi>{request.summary || bytes(request.size)}</bdi>
      </span>
      <Button size="small" loading={busy} onClick={() => void take(request.id)}>
        {t('useRequest')}
      </Button>
    </p>
  );
}

/** What somebody needs of a webhook while drawing its scenario: a request to try on, and what its sender gets. */
export function WebhookTrial(props: WebhookTrialProps) {
  const { readOnly } = useNodeForm();
  return (
    <div className={classes.trial}>
      {!readOnly && <RequestSample {...props} />}
      <ResponseChoice webhook={props.webhook} />
    </div>
  );
}
