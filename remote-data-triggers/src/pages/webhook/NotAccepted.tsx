import { useTranslation } from 'react-i18next';
import type { UnmatchedRules, WebhookEvent } from 'shared-contracts/api/event';
import { unaryOperators, withoutBraces } from 'shared-contracts/nodes';
import classes from './EventDetail.module.css';

/** One rule as the settings of the webhook have it, and why it could not be tested. */
function UnmatchedRule({ left, operator, right, problem }: UnmatchedRules['rules'][number]) {
  const { t } = useTranslation('remote-data-triggers');
  return (
    <>
      <code className={classes.mono}>{withoutBraces(left)}</code> {t(`rule.operators.${operator}`)}
      {!unaryOperators.has(operator) && (
        <>
          {' '}
          <code className={classes.mono}>{right}</code>
        </>
      )}
      {problem && ` (${t(`event.ruleProblem.${problem}`)})`}
    </>
  );
}

/** Which rules kept an event from running anything. */
export function NotAccepted({ event }: { event: Pick<WebhookEvent, 'not_accepted' | 'not_accepted_rules'> }) {
  const { t } = useTranslation('remote-data-triggers');
  const { not_accepted, not_accepted_rules: unmatched } = event;
  const count = unmatched ? unmatched.rules.length + unmatched.more : 1;
  return (
    <>
      {t('event.notAcceptedWhy', { count })}{' '}
      {unmatched ? (
        unmatched.rules.map((rule, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rules may be the same
          <span key={place}>
            {place > 0 && ` ${t('rule.or')} `}
            <UnmatchedRule {...rule} />
          </span>
        ))
      ) : (
        <code className={classes.mono}>{not_accepted}</code>
      )}
      {unmatched && unmatched.more > 0 && ` ${t('event.moreRules', { count: unmatched.more })}`}
    </>
  );
}
