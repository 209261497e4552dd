import { useState } from 'react';
import { getSubscription, type Subscription } from 'shared-contracts/api/account';
import {
  cancelEmbeddedSubscription,
  changeEmbeddedSubscription,
  getPlanUsage,
  resumeEmbeddedSubscription,
} from 'shared-contracts/api/subscription';
import { useCommand, useEndpoint, useFormatters } from 'shared-contracts/react';
import {
  Alert,
  Button,
  ConfirmDialog,
  DelayedSkeleton,
  ErrorCard,
  failureText,
  PageHeader,
  Panel,
} from 'shared-contracts/ui/core';
import { useAccountText } from '../../../parts/useAccountText.ts';
import { returnToPlan } from '../billingCommands.ts';
import { QuantityChoice } from '../QuantityChoice.tsx';
import classes from '../subscription.module.css';

const backToPlan = () => location.assign('/subscription');
const after = (call: Promise<unknown>) =>
  void call.then(
    () => returnToPlan('changed'),
    () => undefined,
  );

/** What runs wait for now or would wait for, with so many operations in a period; null where that is nothing. */
function useWaitingText(quantity: number): string | null {
  const t = useAccountText();
  const { count } = useFormatters();
  const { data } = useEndpoint(getPlanUsage, {}, { quiet: true });
  if (!data) return null;
  const used = data.limits.find(({ limit }) => limit === 'quantity')?.used ?? 0;
  const held = data.held_runs;
  if (quantity > used) return held > 0 ? t('subscription.portal.runsContinue', { count: held }) : null;
  const now = held > 0 ? ` ${t('subscription.portal.runsWaitNow', { count: held })}` : '';
  return t('subscription.portal.runsWillWait', { used: count(used) }) + now;
}

/** Another number of operations a month. */
function ChangeQuantity({ current }: { current: number }) {
  const t = useAccountText();
  const { count } = useFormatters();
  const [quantity, setQuantity] = useState(current);
  const waiting = useWaitingText(quantity);
  const change = useCommand(changeEmbeddedSubscription, { quiet: true });
  return (
    <Panel title={t('subscription.portal.change')}>
      <p className={classes.lead}>{t('subscription.portal.now', { quantity: count(current) })}</p>
      <QuantityChoice value={quantity} onChange={setQuantity} />
      <p className={classes.lead}>{t('subscription.portal.atOnce')}</p>
      {quantity !== current && waiting && <p className={classes.lead}>{waiting}</p>}
      {change.error && <Alert type="error" showIcon title={failureText(change.error, t('subscription.failed'))} />}
      <div className={classes.buttons}>
        <Button
          type="primary"
          disabled={quantity === current}
          loading={change.running}
          onClick={() => after(change.run({ body: { quantity } }))}
        >
          {t('subscription.portal.save')}
        </Button>
      </div>
    </Panel>
  );
}

/** The end of the subscription with its term, or the way back before. */
function CancelOrResume({ subscription }: { subscription: Subscription }) {
  const t = useAccountText();
  const { date } = useFormatters();
  const [asking, setAsking] = useState(false);
  const cancel = useCommand(cancelEmbeddedSubscription, { quiet: true });
  const resume = useCommand(resumeEmbeddedSubscription, { quiet: true });
  const end = subscription.current_term_end ?? subscription.next_billing_at;
  const until = date(end === undefined ? null : end * 1000);
  const isEnding = subscription.status === 'non_renewing';
  const error = cancel.error ?? resume.error;
  const state = isEnding ? 'ending' : 'renewing';
  return (
    <Panel title={t(`subscription.portal.${state}`)}>
      <p className={classes.lead}>{t(`subscription.portal.${state}Text`, { date: until })}</p>
      {error && <Alert type="error" showIcon title={failureText(error, t('subscription.failed'))} />}
      <div className={classes.buttons}>
        {isEnding ? (
          <Button type="primary" loading={resume.running} onClick={() => after(resume.run({}))}>
            {t('subscription.portal.resume')}
          </Button>
        ) : (
          <Button danger loading={cancel.running} onClick={() => setAsking(true)}>
            {t('subscription.portal.cancel')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        title={t('subscription.portal.cancelTitle')}
        confirmLabel={t('subscription.portal.cancel')}
        danger
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          after(cancel.run({}));
        }}
      >
        {t('subscription.portal.cancelText', { date: until })}
      </ConfirmDialog>
    </Panel>
  );
}

/** Portal of the embedded plan: quantity, cancellation and the way back. */
export function EmbeddedPortal() {
  const t = useAccountText();
  const { data, error, mutate } = useEndpoint(getSubscription, {}, { quiet: true });
  const quantity = data?.subscription_items?.[0]?.quantity;
  return (
    <div className={classes.narrow}>
      <PageHeader
        title={t('subscription.portal.title')}
        back={{ href: '/subscription', label: t('subscription.back'), onClick: backToPlan }}
      />
      <div className={classes.page}>
        {!data && error && <ErrorCard title={t('subscription.failed')} error={error} onRetry={() => void mutate()} />}
        {!data && !error && <DelayedSkeleton rows={6} />}
        {data && quantity === undefined && (
          <Alert
            type="info"
            showIcon
            title={t('subscription.portal.none')}
            action={<Button onClick={backToPlan}>{t('subscription.back')}</Button>}
          />
        )}
        {data && quantity !== undefined && (
          <>
            <Alert type="info" showIcon title={t('subscription.noPayment')} />
            <ChangeQuantity current={quantity} />
            <CancelOrResume subscription={data} />
          </>
        )}
      </div>
    </div>
  );
}
