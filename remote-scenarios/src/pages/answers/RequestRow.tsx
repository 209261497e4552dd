import type { AnswerRequest } from 'shared-contracts/api/answer-request';
import { RelativeTime, useFormatters } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import classes from './AnswersPage.module.css';
import { useAnswersText, useDecisionName } from './useAnswersText.ts';

/** What became of a request: its state, who answered, and what was decided. */
export function RequestOutcome({ request }: { request: AnswerRequest }) {
  const t = useAnswersText();
  const nameOf = useDecisionName();
  const { state, answered_by, decision } = request;
  if (state !== 'answered') return <>{t(`state-${state}`)}</>;
  const by = answered_by === '' ? t('byLink') : t('by', { name: answered_by });
  return (
    <>
      {t('state-answered')} {by}
      {decision && <>: {nameOf(decision)}</>}
    </>
  );
}

/** A request in the list. */
export function RequestRow({ request, onOpen }: { request: AnswerRequest; onOpen: () => void }) {
  const t = useAnswersText();
  const format = useFormatters();
  const { title, scenario_name, created_at, expires_at, state } = request;
  const isOpen = state === 'waiting';
  return (
    <li className={classes.row}>
      <span className={classes.asked} dir="auto">
        {title}
        <span className={classes.details}>
          {t('of', { scenario: scenario_name })} · {t('asked')} <RelativeTime value={created_at} /> ·{' '}
          {isOpen ? t('until', { time: format.exact(expires_at) }) : <RequestOutcome request={request} />}
        </span>
      </span>
      <Button
        size="small"
        type={isOpen ? 'primary' : 'default'}
        onClick={onOpen}
        aria-label={`${t(isOpen ? 'answer' : 'look')}: ${title}`}
      >
        {t(isOpen ? 'answer' : 'look')}
      </Button>
    </li>
  );
}
