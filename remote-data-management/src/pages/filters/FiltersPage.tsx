import { EntityPage } from 'shared-contracts/ui/entity';
import { filterEntity } from '../../parts/filterEntity.tsx';

/** Filter lists of the account (core §2.2, `/data/filter`). */
export function Page() {
  return <EntityPage entity={filterEntity} />;
}
