import { EntityPage } from 'shared-contracts/ui/entity';
import { webhookEntity } from '../../parts/webhookEntity.tsx';

/** Webhook addresses of the account (core §2.2, `/data/webhook`). */
export function Page() {
  return <EntityPage entity={webhookEntity} />;
}
