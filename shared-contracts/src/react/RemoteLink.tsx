import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { Link } from 'react-router';
import type { RouteName, RouteParams } from '../contract/index.ts';
import { useHost } from './hostContext.tsx';
import { useSession } from './useSession.ts';

export interface RemoteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Route name; it may belong to any remote. */
  to: RouteName;
  params?: RouteParams;
  /** Query, with or without the leading question mark. */
  search?: string;
  replace?: boolean;
  /** What shows when no remote of the plan serves the route or the user may not open it: the text alone, or nothing. */
  unresolved?: 'text' | 'hide';
  children: ReactNode;
}

/** Address of a route by name, null when it cannot be opened. For controls that are not links, e.g. a button's href. */
export function useLink(to: RouteName, params?: RouteParams, search = ''): string | null {
  const { links } = useHost();
  // Roles decide what resolves, so a change of the session must render the link again.
  useSession();
  const path = links.resolve(to, params);
  if (path === null || search === '') return path;
  return `${path}?${search.replace(/^\?/, '')}`;
}

/** A link by route name, across remotes. Loads the code behind it when the pointer or focus arrives. */
export function RemoteLink(props: RemoteLinkProps) {
  const { to, params, search, unresolved = 'text', children, onPointerEnter, onFocus, ...anchor } = props;
  const { links } = useHost();
  const href = useLink(to, params, search);
  if (href === null) return unresolved === 'hide' ? null : <span className={anchor.className}>{children}</span>;
  return (
    <Link
      {...anchor}
      to={href}
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
