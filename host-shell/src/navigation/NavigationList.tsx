import { IconHelpCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Logo } from '../shell/Logo.tsx';
import { useShell } from '../shell/shell.ts';
import classes from './Navigation.module.css';
import { NavigationNodes } from './NavigationNodes.tsx';
import { useNavigation } from './useNavigation.ts';

/** Everything inside the side menu: home, entries and groups of the user, help. `control` stands beside home. */
export function NavigationList({ control }: { control?: ReactNode }) {
  const { t } = useTranslation();
  const { documentationUrl } = useShell().plan.settings;
  const { nodes, activeId } = useNavigation('side');
  return (
    <nav aria-label={t('navigation.label')} className={classes.inner} data-focus-region>
      <div className={classes.head}>
        <Link to="/" className={classes.home} aria-label={t('navigation.home')}>
          <Logo />
          <span className={classes.product}>{t('product')}</span>
        </Link>
        {control}
      </div>
      <div className={classes.scroll}>
        <ul>
          <NavigationNodes nodes={nodes} activeId={activeId} />
        </ul>
      </div>
      <a
        className={`${classes.item} ${classes.help}`}
        href={documentationUrl}
        target="_blank"
        rel="noopener noreferrer"
      >
        <IconHelpCircle className={classes.icon} size={20} stroke={1.6} aria-hidden />
        <span className={classes.label}>{t('userMenu.documentations')}</span>
      </a>
    </nav>
  );
}
