import { IconExternalLink } from '@tabler/icons-react';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { useHost } from 'shared-contracts/react';
import type { NavigationEntry } from './tree.ts';

interface EntryLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  entry: NavigationEntry;
  active: boolean;
  children?: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * The link of an entry, in whatever menu. Its code is fetched ahead when the pointer or the focus arrives. A new tab
 * cannot reach back (SEC-23).
 */
export function EntryLink({ entry, active, children, onPointerEnter, onFocus, ...anchor }: EntryLinkProps) {
  const { links } = useHost();
  const prefetch = () => links.prefetch(entry.to);
  return (
    <Link
      {...anchor}
      to={entry.path}
      aria-current={active ? 'page' : undefined}
      {...(entry.newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      onPointerEnter={(event) => {
        prefetch();
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        prefetch();
        onFocus?.(event);
      }}
    >
      {children}
      {entry.newTab && <IconExternalLink size={14} stroke={1.8} aria-hidden />}
    </Link>
  );
}
