import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { Link } from 'react-router';
import type { RouteArguments, RouteName, RouteParamsProperty } from '../contract/index.ts';
import { useHost } from './hostContext.tsx';
import { useSession } from './useSession.ts';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Query, with or without the leading question mark. */
  search?: string;
  replace?: boolean;
  /** What shows when no remote of the plan serves the route or the user may not open it: the text alone, or nothing. */
  unresolved?: 'text' | 'hide';
  children: ReactNode;
}

/** A link to a route by its name; it may belong to any remote. */
export type RemoteLinkProps<Name extends RouteName = RouteName> = LinkProps & { to: Name } & RouteParamsProperty<Name>;

/**
 * Address of a route by name, null when it cannot be opened. For controls that are not links, e.g. a button's href.
 *
 * @example
 * const href = useLink('scenario-detail', { id });
 * return href === null ? null : <Button href={href}>{t('open')}</Button>;
 */
export function useLink<Name extends RouteName>(to: Name, ...params: RouteArguments<Name>): string | null {
  const { links } = useHost();
  // Roles decide what resolves, so a change of the session must render the link again.
  useSession();
  return links.resolve(to, ...params);
}

/**
 * A link by route name, across remotes; a name that leads nowhere in this plan renders as text. Loads the code behind it
 * when the pointer or focus arrives.
 *
 * @example
 * <RemoteLink to="scenario-detail" params={{ id }}>
 *   {name}
 * </RemoteLink>
 */
export function RemoteLink<Name extends RouteName>(props: RemoteLinkProps<Name>) {
  const { to, params, search = '', unresolved = 'text', children, onPointerEnter, onFocus, ...anchor } = props;
  const { links } = useHost();
  const path = useLink(to, ...([params] as RouteArguments<Name>));
  if (path === null) return unresolved === 'hide' ? null : <span className={anchor.className}>{children}</span>;
  return (
    <Link
      {...anchor}
      to={search === '' ? path : `${path}?${search.replace(/^\?/, '')}`}
      onPointerEnter={(event) => {
        links.prefetch(to);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        links.prefetch(to);
        onFocus?.(event);
      }}
    >
      {children}
    </Link>
  );
}
