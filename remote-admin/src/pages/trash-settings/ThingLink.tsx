import { pageOfKind } from 'shared-contracts/api/kind';
import type { NamedThing } from 'shared-contracts/api/trash';
import { RemoteLink } from 'shared-contracts/react';

/** The name of something, leading to its page where its kind has one. */
export function ThingLink({ thing: { kind, id, name } }: { thing: NamedThing }) {
  const page = pageOfKind(kind);
  if (page === null) return <span>{name}</span>;
  return (
    <RemoteLink to={page} params={{ id }}>
      {name}
    </RemoteLink>
  );
}
