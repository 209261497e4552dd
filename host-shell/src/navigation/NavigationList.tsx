import { IconHelpCircle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { RouteName } from 'shared-contracts';
import { useSession } from 'shared-contracts/react';
import { Logo } from '../frame/Logo.tsx';
import { useShell } from '../services/shell.ts';
import classes from './Navigation.module.css';
import { NavigationGroup } from './NavigationGroup.tsx';
import { NavigationLink } from './NavigationLink.tsx';
import { activeEntryOf, visibleNavigation } from './visible.ts';

/** Names of routes by path, for prefetching. */
function usePrefetch(): (path: string) => void {
  const { plan, host } = useShell();
  return useMemo(() => {
    const names = new Map<string, RouteName>();
    for (const { manifest } of plan.remotes)
      for (const { to } of manifest.navigation) names.set(host.links.resolve(to) ?? '', to);
    return (path) => {
      const name = names.get(path);
      if (name) host.links.prefetch(name);
    };
  }, [plan, host]);
}

/** Everything inside the menu: home, entries and groups of the user, help. */
export function NavigationList() {
  const { t } = useTranslation();
  const { plan, routes } = useShell();
  const { access } = useSession();
  const { pathname } = useLocation();
  const { documentationUrl } = plan.settings;
  const prefetch = usePrefetch();
  const nodes = useMemo(() => visibleNavigation(plan, routes, access), [plan, routes, access]);
  const activeId = activeEntryOf(nodes, pathname);
  return (
    <nav aria-label={t('navigation.label')} className={classes.inner}>
      <Link to="/" className={classes.home} aria-label={t('navigation.home')}>
        <Logo />
        <span className={classes.product}>{t('product')}</span>
      </Link>
      <div className={classes.scroll}>
        <ul>
          {nodes.map((node) =>
            node.kind === 'entry' ? (
              <li key={node.entry.id}>
                <NavigationLink
                  entry={node.entry}
                  active={node.entry.id === activeId}
                  onPrefetch={() => prefetch(node.entry.path)}
                />
              </li>
            ) : (
              <NavigationGroup key={node.id} node={node} activeId={activeId} onPrefetch={prefetch} />
            ),
          )}
        </ul>
      </div>
      {documentationUrl && (
        <a
          className={`${classes.item} ${classes.help}`}
          href={documentationUrl}
          target="_blank"
          rel="noopener noreferrer"
        >
          <IconHelpCircle className={classes.icon} size={20} stroke={1.6} aria-hidden />
          <span className={classes.label}>{t('userMenu.documentations')}</span>
        </a>
      )}
    </nav>
  );
}
