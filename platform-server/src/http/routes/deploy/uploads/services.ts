import type { CheckSession } from '../../../../registry/checkSession/checkSession.ts';
import type { ReleasePublisher } from '../../../../registry/uploads/releasePublisher.ts';

/** What the calls that publish releases work with. */
export interface UploadRouteServices {
  publisher: ReleasePublisher;
  checkSession: CheckSession;
}
