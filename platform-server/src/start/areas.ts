import type { Identity } from '../identity/identity.ts';
import type { DiskSpace } from '../process/diskSpace.ts';
import type { Realtime } from '../realtime/realtime.ts';
import { servePushAuthorization } from '../realtime/serveAuthorization.ts';
import { serveUploadFiles } from '../registry/uploads/serveUploadFiles.ts';
import type { Identification } from '../routing/access.ts';
import type { HttpArea } from '../routing/route.ts';
import type { OpenRegistry } from './openRegistry.ts';

interface Areas {
  samples: { area: HttpArea };
  administration: { area: HttpArea };
  logos: HttpArea;
  importPages: HttpArea;
  consentPage: HttpArea;
  billing: { area: HttpArea };
  identity: Identity;
  registry: OpenRegistry;
  realtime: Realtime;
  help: { serve: HttpArea };
  sdk: { serve: HttpArea };
  identification: Identification;
  disk: DiskSpace;
}

/** What is served besides the product API; the shell answers every address that nothing before it does. */
export function areasOf({
  samples,
  administration,
  logos,
  billing,
  importPages,
  consentPage,
  identity,
  registry,
  realtime,
  help,
  sdk,
  identification,
  disk,
}: Areas): HttpArea[] {
  return [
    (area) => {
      area.addHook('preHandler', registry.restrictForms);
      identity.area(area);
    },
    billing.area,
    (area) => servePushAuthorization(area, realtime.grant, identification.authenticate),
    (area) =>
      serveUploadFiles(area, registry.routeDeps.publisher, {
        ...identification,
        isIntakeStopped: () => disk.isIntakeStopped,
      }),
    administration.area,
    samples.area,
    help.serve,
    sdk.serve,
    importPages,
    logos,
    consentPage,
    registry.area,
  ];
}
