import { useState } from 'react';
import { confirmEmbeddedCheckout, getEmbeddedCheckout } from 'shared-contracts/api/subscription';
import { useCommand, useEndpoint, useFormatters } from 'shared-contracts/react';
import { Alert, Button, DelayedSkeleton, ErrorCard, failureText, PageHeader, Panel } from 'shared-contracts/ui/core';
import { useAccountText } from '../../../parts/useAccountText.ts';
import { returnToPlan } from '../billingCommands.ts';
import { QuantityChoice } from '../QuantityChoice.tsx';
import classes from '../subscription.module.css';

const backToPlan = () => location.assign('/subscription');

/** What is subscribed to, and the confirmation. */
function Order({ id, suggested }: { id: string; suggested: number }) {
  const t = useAccountText();
  const { count } = useFormatters();
  const [quantity, setQuantity] = useState(suggested);
  const confirm = useCommand(confirmEmbeddedCheckout, { quiet: true });
  const subscribe = () =>
    void confirm.run({ params: { id }, body: { quantity } }).then(
      () => returnToPlan('subscribed'),
      () => undefined,
    );
  return (
    <Panel title={t('subscription.checkout.choose')}>
      <QuantityChoice value={quantity} onChange={setQuantity} />
      <dl className={classes.order}>
        <div>
          <dt>{t('subscription.checkout.plan')}</dt>
          <dd>{t('subscription.perMonth', { quantity: count(quantity) })}</dd>
        </div>
        <div>
          <dt>{t('subscription.checkout.renews')}</dt>
          <dd>{t('subscription.checkout.monthly')}</dd>
        </div>
        <div className={classes.due}>
          <dt>{t('subscription.checkout.due')}</dt>
          <dd>{t('subscription.checkout.nothing')}</dd>
        </div>
      </dl>
      <Alert type="info" showIcon title={t('subscription.noPayment')} description={t('subscription.noPaymentWhy')} />
      {confirm.error && (
        <Alert
          type="error"
          showIcon
          title={t('subscription.checkout.failed')}
          description={failureText(confirm.error, t('subscription.checkout.failed'))}
        />
      )}
      <div className={classes.buttons}>
        <Button onClick={backToPlan}>{t('subscription.checkout.cancel')}</Button>
        <Button type="primary" loading={confirm.running} onClick={subscribe}>
          {t('subscription.checkout.subscribe')}
        </Button>
      </div>
    </Panel>
  );
}

/** Checkout of the embedded plan: it takes no payment, and says so. */
export function EmbeddedCheckout({ id }: { id: string }) {
  const t = useAccountText();
  const { data, error, mutate } = useEndpoint(getEmbeddedCheckout, { params: { id } }, { quiet: true });
  const over = data && data.state !== 'open';
  return (
    <div className={classes.narrow}>
      <PageHeader
        title={t('subscription.checkout.title')}
        back={{ href: '/subscription', label: t('subscription.back'), onClick: backToPlan }}
      />
      <div className={classes.page}>
        {!data && error && (
          <ErrorCard title={t('subscription.checkout.unknown')} error={error} onRetry={() => void mutate()} />
        )}
        {!data && !error && <DelayedSkeleton rows={6} />}
        {over && (
          <Alert
            type={data.state === 'confirmed' ? 'success' : 'warning'}
            showIcon
            title={t(`subscription.checkout.${data.state}`)}
            action={<Button onClick={backToPlan}>{t('subscription.back')}</Button>}
          />
        )}
        {data?.state === 'open' && <Order id={id} suggested={data.quantity} />}
      </div>
    </div>
  );
}
