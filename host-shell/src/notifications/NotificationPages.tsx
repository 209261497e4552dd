import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listNotifications, type Notification } from 'shared-contracts/api/notification';
import { useEndpoint, useFormatters, useLocale } from 'shared-contracts/react';
import { Button, DelayedSkeleton, EmptyState, ErrorCard, LoadFailure } from 'shared-contracts/ui/core';
import classes from './NotificationDrawer.module.css';
import { NotificationItem } from './NotificationItem.tsx';

interface PageProps {
  show: 'all' | 'unread';
  before?: string;
  /** Day that the page ahead of this one ends with. */
  dayBefore?: string;
}

const dayMs = 24 * 60 * 60_000;

/** Days as the clocks of the person have them, and what each is called. */
function useDays(): { dayOf(at: string): string; nameOf(day: string): string } {
  const { t } = useTranslation();
  const { date } = useFormatters();
  return {
    dayOf: (at) => date(at),
    nameOf(day) {
      if (day === date(Date.now())) return t('notifications.today');
      return day === date(Date.now() - dayMs) ? t('notifications.yesterday') : day;
    },
  };
}

function groupedBy(dayOf: (at: string) => string, items: readonly Notification[]): Notification[][] {
  const days: Notification[][] = [];
  for (const item of items) {
    const last = days.at(-1);
    if (last?.[0] && dayOf(last[0].at) === dayOf(item.at)) last.push(item);
    else days.push([item]);
  }
  return days;
}

function Days({ items, dayBefore }: { items: readonly Notification[]; dayBefore: string | undefined }) {
  const { dayOf, nameOf } = useDays();
  return groupedBy(dayOf, items).map((day) => {
    const [first] = day;
    if (!first) return null;
    const name = nameOf(dayOf(first.at));
    return (
      <section key={first.id} aria-label={name}>
        {dayOf(first.at) !== dayBefore && <h3 className={classes.day}>{name}</h3>}
        <ul className={classes.list}>
          {day.map((item) => (
            <NotificationItem key={item.id} item={item} />
          ))}
        </ul>
      </section>
    );
  });
}

/** A page of the list, and the older ones behind it as far as they were asked for. */
export function NotificationPages({ show, before, dayBefore }: PageProps) {
  const { t } = useTranslation();
  const language = useLocale();
  const { dayOf } = useDays();
  const [isMore, setIsMore] = useState(false);
  const query = { language, show, ...(before === undefined ? {} : { before }) };
  const { data, error, mutate } = useEndpoint(listNotifications, { query }, { quiet: true });
  if (!data && error)
    return <ErrorCard title={t('notifications.failed')} error={error} onRetry={() => void mutate()} />;
  if (!data) return <DelayedSkeleton rows={6} />;
  const { items, next } = data;
  if (items.length === 0 && before === undefined) {
    return (
      <EmptyState
        icon={<IconBell size={20} stroke={1.6} />}
        title={t(show === 'unread' ? 'notifications.noUnread' : 'notifications.none')}
        description={t('notifications.about')}
      />
    );
  }
  const last = items.at(-1);
  return (
    <>
      {error && <LoadFailure onRetry={() => void mutate()} />}
      <Days items={items} dayBefore={dayBefore} />
      {next !== null && !isMore && (
        <Button block type="text" onClick={() => setIsMore(true)}>
          {t('notifications.older')}
        </Button>
      )}
      {next !== null && isMore && (
        <NotificationPages show={show} before={next} {...(last && { dayBefore: dayOf(last.at) })} />
      )}
    </>
  );
}
