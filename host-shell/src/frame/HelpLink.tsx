import { IconHelp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { guidePath } from 'shared-contracts';
import { useLocale } from 'shared-contracts/react';
import { useRouteHandle } from '../shell/routeHandle.ts';
import classes from './TopBar.module.css';

/** Opens the guide beside the work: at the page about what is on screen, else at its beginning. */
export function HelpLink() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { guide } = useRouteHandle();
  return (
    <a
      className={classes.iconButton}
      href={guidePath(locale, guide)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('topBar.help')}
      title={t('topBar.help')}
    >
      <IconHelp size={20} stroke={1.6} aria-hidden />
    </a>
  );
}
