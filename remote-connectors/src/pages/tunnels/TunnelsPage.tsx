import { EntityPage } from 'shared-contracts/ui/entity';
import { tunnelEntity } from '../../parts/tunnelEntity.tsx';

/** Secure tunnels of the account (core §2.2, `/tunnel`); for super admins. */
export function Page() {
  return <EntityPage entity={tunnelEntity} />;
}
