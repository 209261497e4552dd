import { WebhookSecrets } from '../gateway/webhookSecrets.ts';
import { SecretBox } from '../scenarios/secretBox.ts';
import { SecretStore } from '../scenarios/secretStore.ts';
import type { Foundation } from './foundation.ts';

/** Where secrets are kept, all sealed with the key of the installation. */
export interface SecretStores {
  secrets: SecretStore;
  webhookSecrets: WebhookSecrets;
}

export function openSecrets({ database: { pool }, secrets }: Foundation): SecretStores {
  const box = new SecretBox(secrets.encryptionKey);
  return { secrets: new SecretStore(pool, box), webhookSecrets: new WebhookSecrets(pool, box) };
}
