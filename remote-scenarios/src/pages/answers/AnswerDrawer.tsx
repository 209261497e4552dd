import { type AnswerRequestDetail, getAnswerRequest } from 'shared-contracts/api/answer-request';
import { RemoteLink, useEndpoint, useFormatters, useLive, useSession } from 'shared-contracts/react';
import { CopyButton, DelayedSkeleton, Drawer, ErrorCard } from 'shared-contracts/ui/core';
import classes from './AnswerDrawer.module.css';
import { AnswerForm } from './AnswerForm.tsx';
import { RequestOutcome } from './RequestRow.tsx';
import { useAnswersText } from './useAnswersText.ts';

const shownValue = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value, null, 2));

function Values({ label, values }: { label?: string; values: readonly { label: string; value: string }[] }) {
  if (values.length === 0) return null;
  return (
    <dl className={classes.shown} aria-label={label}>
      {values.map(({ label: name, value }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may have one label, and the list never changes
        <div key={at}>
          <dt dir="auto">{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The link for others, where whoever has it may answer. */
function Link({ link }: { link: string }) {
  const t = useAnswersText();
  return (
    <div className={classes.acts}>
      <CopyButton text={link} caption={t('copyLink')} />
      <span className={classes.hint}>{t('linkHint')}</span>
    </div>
  );
}

function Request({ request, onAnswered }: { request: AnswerRequestDetail; onAnswered: () => void }) {
  const t = useAnswersText();
  const format = useFormatters();
  const { canWrite, access } = useSession();
  const { text, shown, state, who, values, link, scenario_id, run_id, expires_at, scenario_name } = request;
  const isOpen = state === 'waiting';
  const mayAnswer = canWrite && (who !== 'admins' || access.isAdmin);
  const entered = Object.entries(values ?? {}).map(([label, value]) => ({ label, value: shownValue(value) }));
  return (
    <article className={classes.request}>
      <p className={classes.hint}>
        {t('of', { scenario: scenario_name })} ·{' '}
        {isOpen ? t('until', { time: format.exact(expires_at) }) : <RequestOutcome request={request} />}
      </p>
      {text !== '' && (
        <p className={classes.text} dir="auto">
          {text}
        </p>
      )}
      <Values values={shown} />
      {isOpen && mayAnswer && <AnswerForm request={request} onAnswered={onAnswered} />}
      {isOpen && !mayAnswer && <p className={classes.hint}>{t(canWrite ? 'adminsOnly' : 'readOnly')}</p>}
      {!isOpen && <Values label={t('entered')} values={entered} />}
      {link !== '' && <Link link={link} />}
      <RemoteLink to="scenario-detail" params={{ id: scenario_id }} search={`run=${run_id}`}>
        {t('run')}
      </RemoteLink>
    </article>
  );
}

/** One request beside the list: what is asked, and the answer to it. */
export function AnswerDrawer({ open, id, onClose }: { open: boolean; id: string | null; onClose: () => void }) {
  const t = useAnswersText();
  const { data, error, mutate } = useEndpoint(getAnswerRequest, id === null ? null : { params: { id } });
  useLive({ 'answer-request-update': (_, { ask }) => ask() }, { refresh: (reread) => reread(getAnswerRequest) });
  return (
    <Drawer open={open} title={data?.title || t('title')} size={560} onClose={onClose}>
      {error && !data && <ErrorCard title={t('requestFailed')} error={error} onRetry={() => void mutate()} />}
      {open && !data && !error && <DelayedSkeleton rows={6} />}
      {data && <Request key={data.id} request={data} onAnswered={onClose} />}
    </Drawer>
  );
}
