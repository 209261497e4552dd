import { createHash } from 'node:crypto';
import type { ConfigurationAuthentication } from 'shared-contracts/api/connector';
import { type CallAuthentication, noCredentials } from '../../../engine/connectors/connectors.ts';

type CertificateAuthentication = Extract<ConfigurationAuthentication, { type: 'certificate' }>;

/** Lets calls in by the certificate that their connections show; its key in clear. */
export function certificateCredentials(
  { account, id }: { account: string; id: string },
  { certificate, private_key: privateKey, ca }: CertificateAuthentication,
): CallAuthentication {
  const sum = createHash('sha256')
    .update(JSON.stringify([certificate, privateKey, ca]))
    .digest('base64url');
  return { ...noCredentials, identity: { account, key: `${id} ${sum}`, certificate, privateKey, ca } };
}
