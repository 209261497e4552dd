import { EntityPage } from 'shared-contracts/ui/entity';
import { importPageEntity } from '../../parts/importPageEntity.tsx';

/** Import pages of the account (core §2.2, `/data/import-pages`). */
export function Page() {
  return <EntityPage entity={importPageEntity} />;
}
