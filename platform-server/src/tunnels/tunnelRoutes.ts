import {
  getTunnelActivity,
  issueTunnelToken,
  listTunnelChoices,
  listTunnelUses,
  tunnelEndpoints,
} from 'shared-contracts/api/tunnel';
import { resourceRoutes } from '../resources/resourceRoutes.ts';
import { type Route, route } from '../routing/route.ts';
import type { TunnelService } from './tunnelService.ts';

export interface TunnelRouteDeps {
  tunnels: TunnelService;
}

/** Every call of tunnels. */
export function tunnelRoutes({ tunnels }: TunnelRouteDeps): readonly Route[] {
  return [
    ...resourceRoutes(tunnelEndpoints, tunnels, {
      'switch-on': (actor, id, _, revision) => tunnels.save(actor, id, { is_on: true, revision }),
      'switch-off': (actor, id, _, revision) => tunnels.save(actor, id, { is_on: false, revision }),
    }),
    route(issueTunnelToken, ({ caller, params, body }) =>
      tunnels.issueToken(caller, params.id, body.overlap_minutes, body.latest_token),
    ),
    route(getTunnelActivity, ({ caller, params }) => tunnels.activity(caller.accountNumber, params.id)),
    route(listTunnelUses, ({ caller, params }) => tunnels.uses(caller.accountNumber, params.id)),
    route(listTunnelChoices, ({ caller }) => tunnels.choices(caller.accountNumber)),
  ];
}
