import type { Limits } from 'shared-contracts/api/account';
import type { LimitUse } from 'shared-contracts/api/subscription';
import { RemoteLink, useFormatters } from 'shared-contracts/react';
import { Alert, Panel } from 'shared-contracts/ui/core';
import { useAccountText } from '../../../parts/useAccountText.ts';
import classes from './limits.module.css';

const places = {
  quantity: 'scenario',
  scenario: 'scenario',
  connector: 'connector',
  webhook: 'webhook',
  import_page: 'import-pages',
  filter: 'filter',
  conversion: 'conversion',
} as const satisfies Record<keyof Limits, string>;

const toneOf = (share: number) => {
  if (share >= 1) return 'full';
  return share >= 0.9 ? 'near' : 'free';
};

function LimitRow({ limit, used, allowed }: LimitUse) {
  const t = useAccountText();
  const { count, percent } = useFormatters();
  const share = allowed > 0 ? used / allowed : 1;
  const tone = toneOf(share);
  return (
    <li className={classes.limit}>
      <div className={classes.limitHead}>
        <RemoteLink to={places[limit]} className={classes.limitName}>
          {t(`subscription.limit.${limit}`)}
        </RemoteLink>
        <span className={classes.limitUse} dir="ltr">
          <strong>{count(used)}</strong> / {count(allowed)}
        </span>
        <span className={classes.limitShare} data-tone={tone}>
          {tone === 'free' ? percent(share) : t(`subscription.limitState.${tone}`)}
        </span>
      </div>
      <div className={classes.bar} aria-hidden>
        <div data-tone={tone} style={{ inlineSize: `${Math.min(1, share) * 100}%` }} />
      </div>
    </li>
  );
}

/** What is used of every limit; where one is reached, what can be done about it, as the refusal says it (402). */
export function LimitsPanel({
  limits,
  heldRuns,
  isSubscribed,
}: {
  limits: readonly LimitUse[];
  heldRuns: number;
  isSubscribed: boolean;
}) {
  const t = useAccountText();
  const { count } = useFormatters();
  const isFull = ({ used, allowed }: LimitUse) => used >= allowed;
  const things = limits.filter((use) => use.limit !== 'quantity' && isFull(use));
  const wayOut = isSubscribed ? 'waysSubscribed' : 'ways';
  return (
    <Panel title={t('subscription.usage')}>
      {heldRuns > 0 && (
        <Alert
          className={classes.alert ?? ''}
          type="warning"
          showIcon
          title={t('subscription.held', { count: heldRuns, formatted: count(heldRuns) })}
          description={
            <>
              {t('subscription.heldWays')} <RemoteLink to="scenario">{t('subscription.heldLink')}</RemoteLink>
            </>
          }
        />
      )}
      {things.length > 0 && (
        <Alert
          className={classes.alert ?? ''}
          type="info"
          showIcon
          title={t('subscription.full', {
            limits: things.map(({ limit }) => t(`subscription.limit.${limit}`).toLocaleLowerCase()).join(', '),
          })}
          description={t(`subscription.${wayOut}`)}
        />
      )}
      <ul className={classes.limits}>
        {limits.map((use) => (
          <LimitRow key={use.limit} {...use} />
        ))}
      </ul>
    </Panel>
  );
}
