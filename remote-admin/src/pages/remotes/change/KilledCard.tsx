import { IconCloudOff } from '@tabler/icons-react';
import { useAdminText } from '../../../parts/useAdminText.ts';
import classes from './KilledCard.module.css';

/** What people will read in place of the area. */
export function KilledCard({ area, message }: { area: string; message: string }) {
  const t = useAdminText();
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>{t('kill.seen')}</figcaption>
      <div className={classes.card}>
        <IconCloudOff className={classes.icon} size={24} stroke={1.6} aria-hidden />
        <div className={classes.text}>
          <strong>{t('kill.cardTitle', { area })}</strong>
          <p>{[message.trim() || t('kill.noMessage'), t('kill.comesBack'), t('kill.restWorks')].join(' ')}</p>
        </div>
      </div>
    </figure>
  );
}
