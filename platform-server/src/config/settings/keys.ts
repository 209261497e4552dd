import { anyText, ed25519PrivateKey, encryptionKey, longText, rsaPrivateKey } from '../kinds.ts';
import { optional } from '../setting.ts';

const ownSecret = { secret: true, fallbackNote: 'made once, kept in WEFT_DATA_DIR' };

/** Keys that several servers on one database must share, either by these or by one WEFT_DATA_DIR. */
export const keySettings = {
  signingKey: optional('WEFT_SIGNING_KEY', rsaPrivateKey, 'Signs access tokens.', ownSecret),
  sessionSecret: optional('WEFT_SESSION_SECRET', longText, 'Signs sessions and links.', ownSecret),
  encryptionKey: optional('WEFT_ENCRYPTION_KEY', encryptionKey, 'Encrypts secrets of configurations.', ownSecret),
  deployKey: optional('WEFT_DEPLOY_KEY', ed25519PrivateKey, 'Signs preview links and release checks.', {
    secret: true,
    fallbackNote: 'derived from WEFT_SESSION_SECRET',
  }),
  realtimeKey: optional('WEFT_REALTIME_KEY', anyText, 'Key of the embedded push server.', ownSecret),
  realtimeSecret: optional('WEFT_REALTIME_SECRET', longText, 'Secret of the embedded push server.', ownSecret),
};
