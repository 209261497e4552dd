import { EntityPage } from 'shared-contracts/ui/entity';
import { conversionEntity } from '../../parts/conversionEntity.tsx';

/** Conversion tables of the account (core §2.2, `/data/conversion`). */
export function Page() {
  return <EntityPage entity={conversionEntity} />;
}
