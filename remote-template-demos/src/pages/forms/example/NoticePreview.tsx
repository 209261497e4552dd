import { IconCalendar, IconCheck, IconMapPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormatters } from 'shared-contracts/react';
import { Panel, Tag } from 'shared-contracts/ui/core';
import classes from './example.module.css';

export interface Notice {
  title: string;
  text: string;
  kind: string;
  place: string;
  days: string;
}

const day = 86_400_000;

/** The notice as its readers will see it, while it is written. */
export function NoticePreview({ notice }: { notice: Partial<Notice> }) {
  const { t } = useTranslation('remote-template-demos');
  const { date } = useFormatters();
  const { title, text, kind = 'offer', place, days = '7' } = notice;
  return (
    <Panel title={t('advertising.preview')}>
      <article className={classes.notice}>
        <div>
          <Tag color="success">{t(`advertising.kind.${kind}`)}</Tag>
        </div>
        <h3>{title || t('advertising.noTitle')}</h3>
        <p>{text || t('advertising.noText')}</p>
        <div className={classes.meta}>
          <span>
            <IconMapPin size={16} stroke={1.6} aria-hidden />
            {place || t('advertising.noPlace')}
          </span>
          <span>
            <IconCalendar size={16} stroke={1.6} aria-hidden />
            {t('advertising.until', { date: date(Date.now() + Number(days) * day) })}
          </span>
        </div>
      </article>
    </Panel>
  );
}

/** What helps a notice. */
export function NoticeTips() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Panel title={t('advertising.tips')}>
      <ul className={classes.tips}>
        {['exact', 'price', 'reach'].map((tip) => (
          <li key={tip}>
            <IconCheck size={16} stroke={1.8} aria-hidden />
            {t(`advertising.tip.${tip}`)}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
