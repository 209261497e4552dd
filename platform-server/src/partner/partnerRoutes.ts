import { getPartnerSettings, listClients, savePartnerSettings } from 'shared-contracts/api/partner';
import { getSupport } from 'shared-contracts/api/support';
import { type Route, route } from '../routing/route.ts';
import type { Partners } from './partnerSettings.ts';

export interface PartnerRouteDeps {
  partners: Partners;
}

/** Every call of partner settings. */
export function partnerRoutes({ partners }: PartnerRouteDeps): readonly Route[] {
  return [
    route(getPartnerSettings, ({ caller }) => partners.settings(caller.accountNumber)),
    route(savePartnerSettings, ({ caller, body: { revision, ...settings } }) =>
      partners.save(caller, settings, revision),
    ),
    route(listClients, ({ caller }) => partners.clients(caller.accountNumber)),
    route(getSupport, ({ caller }) => partners.support(caller.accountNumber)),
  ];
}
