import type { NamedThing, TrashKind } from 'shared-contracts/api/trash';
import { RemoteLink } from 'shared-contracts/react';

/** Where things of a kind have a page of their own. */
const pages = {
  scenario: 'scenario-detail',
  webhook: 'webhook-detail',
  import_page: 'import-page-detail',
  filter: 'filter-detail',
  conversion: 'conversion-detail',
  connector: 'connector-detail',
  tunnel: 'tunnel-detail',
} as const satisfies Partial<Record<TrashKind, string>>;

/** The name of something, leading to its page. */
export function ThingLink({ thing: { kind, id, name } }: { thing: NamedThing }) {
  if (kind === 'catalogue') return <span>{name}</span>;
  return (
    <RemoteLink to={pages[kind]} params={{ id }}>
      {name}
    </RemoteLink>
  );
}
