import type { PartnerRouteDeps } from '../partner/partnerRoutes.ts';
import { Partners } from '../partner/partnerSettings.ts';
import { serveLogos } from '../partner/serveLogos.ts';
import type { HttpArea } from '../routing/route.ts';
import * as partnerRepository from '../store/repositories/partnerRepository.ts';
import type { Foundation } from './foundation.ts';

/** Opens what accounts set for themselves and their clients; `logos` serves the logos that mails show. */
export function openPartner({ database: { pool } }: Foundation): { routeDeps: PartnerRouteDeps; logos: HttpArea } {
  return {
    routeDeps: { partners: new Partners(pool) },
    logos: serveLogos((digest) => partnerRepository.logo(pool, digest)),
  };
}
