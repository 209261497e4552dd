import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams } from '../paging.ts';
import { configurationSchema } from './configuration.ts';

/** Begins the consent of OAuth 2: the page to send the person to. The service answers at `oauthCallbackPath`. */
export const authorizeConfiguration = endpoint({
  id: 'connector.authorize',
  method: 'POST',
  path: '/connector/:id/authorize/',
  summary: 'Start the OAuth 2 consent of a configuration',
  access: { write: true, personal: true },
  params: idParams,
  body: z.object({}),
  answer: z.object({ url: z.string(), redirect_uri: z.string() }),
});

/** Forgets the tokens of OAuth 2. */
export const disconnectConfiguration = endpoint({
  id: 'connector.disconnect',
  method: 'POST',
  path: '/connector/:id/disconnect/',
  summary: 'Forget the OAuth 2 tokens of a configuration',
  access: { write: true },
  params: idParams,
  body: z.object({}),
  answer: configurationSchema,
});

/**
 * Channel (`BroadcastChannel`) on which the page that services send people back to tells that a consent has ended:
 * `{ type: consentChannel, id }`, `id` null where the configuration is not known. The window in which it began may have
 * no other way to it: services part the two.
 */
export const consentChannel = 'weft-connector-consent';

/** The address that services send people back to after consent; the same for every configuration of this server. */
export const oauthCallbackPath = '/connector-callback';
