import type { ConfigurationRouteDeps } from '../connectors/configurations/configurationRoutes.ts';
import type { Identity } from '../identity/identity.ts';
import { serveLogos } from '../partner/serveLogos.ts';
import type { Origins } from '../routing/origins.ts';
import { PartnerRepository } from '../store/repositories/partnerRepository.ts';
import type { Foundation } from './foundation.ts';
import { openConsentPage } from './openConnectors.ts';
import { openImportPages } from './openImports.ts';
import { openKits } from './openKits.ts';
import type { OpenRegistry } from './openRegistry.ts';

interface PublicPagesDeps {
  origins: Origins;
  identity: Identity;
  plan: OpenRegistry['publicPlan'];
  /** Hears what goes wrong. */
  report: (problem: string) => void;
  domains: Pick<ConfigurationRouteDeps, 'consents' | 'isSecure'>;
}

/** What is served to others than the people of this server, and to those who come back to it. */
export async function openPublicPages(
  foundation: Foundation,
  { origins, identity, plan, report, domains }: PublicPagesDeps,
) {
  return {
    sdk: openKits(foundation, plan, report),
    logos: serveLogos((digest) => new PartnerRepository(foundation.database.pool).logo(digest)),
    importPages: await openImportPages(foundation, origins, identity),
    consentPage: await openConsentPage(domains, (request) => identity.visitor(request)),
  };
}
