import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';

/** Leads to another event of the webhook; the list stays as it is. */
export function EventLink({ id, children }: { id: string; children: ReactNode }) {
  const [params] = useSearchParams();
  const search = new URLSearchParams(params);
  search.set('event', id);
  return (
    <Link to={{ search: search.toString() }} replace>
      {children}
    </Link>
  );
}
