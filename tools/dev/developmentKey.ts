import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * The public half of the key by which back ends on this machine sign events. The private one is made once and stays in
 * its file, so that a back end which has read it goes on when the development server is started again. It is worth
 * nothing anywhere else: no grant names it.
 */
export function developmentKey(file: string): KeyObject {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    const { privateKey } = generateKeyPairSync('ed25519');
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  }
  return createPublicKey(createPrivateKey(readFileSync(file)));
}
