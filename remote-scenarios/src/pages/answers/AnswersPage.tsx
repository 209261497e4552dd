import { IconUserQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { listAnswerRequests, maxCountedRequests } from 'shared-contracts/api/answer-request';
import { readKnown, useEndpoint, useLive } from 'shared-contracts/react';
import {
  Button,
  DelayedSkeleton,
  EmptyState,
  ErrorCard,
  LoadFailure,
  late,
  PageHeader,
  Panel,
} from 'shared-contracts/ui/core';
import classes from './AnswersPage.module.css';
import { RequestRow } from './RequestRow.tsx';
import { useAnswersText } from './useAnswersText.ts';

/** With the forms of schemas, which the list needs none of. */
const AnswerDrawer = late(
  async () => (await import(/* webpackChunkName: "answer" */ './AnswerDrawer.tsx')).AnswerDrawer,
);

const shows = ['waiting', 'ended'] as const;

/** Requests that one page adds, and the most that it shows at once. */
const step = 25;
const most = 100;

/** `/answers`: what runs ask people. */
export function Page() {
  const t = useAnswersText();
  const [parameters, setParameters] = useSearchParams();
  const [limit, setLimit] = useState(step);
  const show = parameters.get('show') === 'ended' ? 'ended' : 'waiting';
  const id = parameters.get('request');
  const reading = useEndpoint(listAnswerRequests, { query: { show, limit } });
  const { data, error, mutate } = reading;
  const waiting = readKnown(reading, (requests) => requests.waiting);
  useLive({ 'answer-request-update': (_, { ask }) => ask() }, { refresh: (reread) => reread(listAnswerRequests) });
  const change = (name: string, value: string | null) =>
    setParameters((current) => {
      const next = new URLSearchParams(current);
      if (value === null) next.delete(name);
      else next.set(name, value);
      return next;
    });
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('title')}
        count={
          waiting !== undefined && t(waiting >= maxCountedRequests ? 'waitingAtLeast' : 'waiting', { count: waiting })
        }
      />
      <fieldset className={classes.choice} aria-label={t('show')}>
        {shows.map((value) => (
          <Button
            key={value}
            size="small"
            type={value === show ? 'primary' : 'default'}
            aria-pressed={value === show}
            onClick={() => change('show', value === 'waiting' ? null : value)}
          >
            {t(`show-${value}`)}
          </Button>
        ))}
      </fieldset>
      {error && !data && <ErrorCard title={t('loadFailed')} error={error} onRetry={() => void mutate()} />}
      {error && data && <LoadFailure onRetry={() => void mutate()} />}
      {!data && !error && <DelayedSkeleton rows={6} />}
      {data?.items.length === 0 && (
        <EmptyState
          icon={<IconUserQuestion size={24} stroke={1.6} />}
          title={t(show === 'waiting' ? 'emptyTitle' : 'endedTitle')}
          description={t(show === 'waiting' ? 'emptyText' : 'endedText')}
        />
      )}
      {data && data.items.length > 0 && (
        <Panel flush>
          <ul className={classes.list} aria-label={t('title')}>
            {data.items.map((request) => (
              <RequestRow key={request.id} request={request} onOpen={() => change('request', request.id)} />
            ))}
          </ul>
          {data.next !== null && limit < most && (
            <div className={classes.more}>
              <Button size="small" onClick={() => setLimit(Math.min(limit + step, most))}>
                {t('more')}
              </Button>
            </div>
          )}
        </Panel>
      )}
      <AnswerDrawer open={id !== null} id={id} onClose={() => change('request', null)} />
    </div>
  );
}
