import type { DeployCredentials } from '../../../registry/deployCredentials.ts';

/** What the routes of deployment work with. */
export interface DeployServices {
  deployCredentials: DeployCredentials;
}
