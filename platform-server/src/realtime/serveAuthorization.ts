import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { channelOf } from 'shared-contracts/events';
import { z } from 'zod';
import { replyWithEnvelope } from '../errors/errorEnvelope.ts';
import { HttpError } from '../errors/httpError.ts';
import { admitUser } from '../routing/access.ts';
import type { Authenticate } from '../routing/caller.ts';
import { checked } from '../routing/validation.ts';
import type { Realtime } from './realtime.ts';

const request = z.object({
  socket_id: z.string().regex(/^\d{1,20}\.\d{1,20}$/, 'This is not the id of a connection'),
  channel_name: z.string().max(200),
});

/**
 * `POST /pusher/auth`: signs a subscription to the private channel of the caller's own account, and to no other
 * (SEC-01, API-61 to API-63). pusher-js takes exactly 200 as success.
 */
export function servePushAuthorization(
  app: FastifyInstance,
  grant: Realtime['grant'],
  authenticate: Authenticate,
): void {
  app.register(async (scope) => {
    scope.register(formbody, { bodyLimit: 8 * 1024 });
    scope.setErrorHandler(replyWithEnvelope);
    scope.post('/pusher/auth', async ({ headers, body }) => {
      const caller = await admitUser({}, headers, authenticate);
      const { socket_id, channel_name } = checked(request, body, 'invalid_body') as z.output<typeof request>;
      if (channel_name !== channelOf(caller.accountNumber)) {
        throw new HttpError('forbidden.channel');
      }
      return grant(socket_id, channel_name, caller);
    });
  });
}
