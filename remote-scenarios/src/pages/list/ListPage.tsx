import { EntityPage } from 'shared-contracts/ui/entity';
import { scenarioEntity } from './scenarioEntity.tsx';

/** Scenarios of the account (core §2.2, `/scenario`). */
export function Page() {
  return <EntityPage entity={scenarioEntity} />;
}
