import { IconMail, IconMailForward, IconRefresh } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { readKnown, useFormatters, useSession } from 'shared-contracts/react';
import { Button, DelayedSkeleton, EmptyState, ErrorCard, LoadFailure, PageHeader } from 'shared-contracts/ui/core';
import { Pagination } from 'shared-contracts/ui/data';
import { mailPageSize, useMails } from '../../data/mails.ts';
import classes from './MailboxPage.module.css';
import { MailDrawer } from './MailDrawer.tsx';
import { MailList } from './MailList.tsx';
import { useMailboxText } from './useMailboxText.ts';

function Nothing({ why }: { why: 'mailbox' | 'smtp' | 'guest' }) {
  const t = useMailboxText();
  const Icon = why === 'smtp' ? IconMailForward : IconMail;
  return (
    <EmptyState
      icon={<Icon size={24} stroke={1.6} />}
      title={t(`${why}.title`)}
      description={t(`${why}.description`)}
    />
  );
}

/** `/mailbox`: mails that were sent on a server without SMTP. */
export function Page() {
  const t = useMailboxText();
  const format = useFormatters();
  const { access } = useSession();
  const [parameters, setParameters] = useSearchParams();
  const page = Math.max(1, Number.parseInt(parameters.get('page') ?? '1', 10) || 1);
  const reading = useMails(page);
  const { data, error, isLoading, mutate } = reading;
  const total = readKnown(reading, (mails) => mails.total);
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
        count={total !== undefined && t('total', { count: total })}
        actions={
          <Button icon={<IconRefresh size={16} stroke={1.8} aria-hidden />} onClick={() => void mutate()}>
            {t('reload')}
          </Button>
        }
      />
      {!access.roles.has('Admin') && !access.isGuest && <p className={classes.quota}>{t('own')}</p>}
      {error && !data && <ErrorCard title={t('loadFailed')} error={error} onRetry={() => void mutate()} />}
      {error && data && <LoadFailure onRetry={() => void mutate()} />}
      {!data && !error && <DelayedSkeleton rows={8} />}
      {data?.items.length === 0 && <Nothing why={access.isGuest ? 'guest' : data.delivery} />}
      {data && data.items.length > 0 && (
        <MailList mails={data.items} loading={isLoading} onOpen={(id) => change('mail', id)} />
      )}
      {data && data.items.length > 0 && data.delivery === 'mailbox' && (
        <p className={classes.quota}>
          {t('quota', { mails: format.count(data.quota.mails), size: format.bytes(data.quota.bytes) })}
        </p>
      )}
      {data && data.total > mailPageSize && (
        <Pagination
          align="end"
          current={page}
          pageSize={mailPageSize}
          total={data.total}
          showSizeChanger={false}
          onChange={(next) => change('page', next === 1 ? null : String(next))}
        />
      )}
      <MailDrawer id={parameters.get('mail')} onClose={() => change('mail', null)} />
    </div>
  );
}
