import type { DeployCredentials } from '../../../registry/deployCredentials.ts';
import type { UploadRouteServices } from './uploads/services.ts';

/** What the routes of deployment work with. */
export interface DeployServices extends UploadRouteServices {
  deployCredentials: DeployCredentials;
}
