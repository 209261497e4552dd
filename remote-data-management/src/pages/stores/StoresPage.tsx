import { EntityPage } from 'shared-contracts/ui/entity';
import { storeEntity } from '../../parts/storeEntity.tsx';

/** Stores of the account (`/data/store`). */
export function Page() {
  return <EntityPage entity={storeEntity} />;
}
