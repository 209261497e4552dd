import { EntityPage } from 'shared-contracts/ui/entity';
import { configurationEntity } from '../../parts/configurationEntity.tsx';

/** Configurations of the account (core §2.2, `/connector`). */
export function Page() {
  return <EntityPage entity={configurationEntity} />;
}
