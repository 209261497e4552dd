import type { ReleasePublisher } from '../../../../registry/uploads/releasePublisher.ts';

/** What the calls that publish releases work with. */
export interface UploadRouteServices {
  publisher: ReleasePublisher;
}
