import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { channelOf, remoteChannelOf } from 'shared-contracts/events';
import { z } from 'zod';
import { replyWithEnvelope } from '../errors/errorEnvelope.ts';
import { HttpError } from '../errors/httpError.ts';
import { admitUser } from '../routing/access.ts';
import type { Authenticate, Caller } from '../routing/caller.ts';
import { checked } from '../routing/validation.ts';
import type { Realtime } from './realtime.ts';

const request = z.object({
  socket_id: z.string().regex(/^\d{1,20}\.\d{1,20}$/, 'This is not the id of a connection'),
  channel_name: z.string().max(200),
});

/** The remote of an account's channel; null where it is none of that account. */
function remoteIn(channel: string, account: string): string | null {
  const beginning = remoteChannelOf(account, '');
  return channel.startsWith(beginning) ? channel.slice(beginning.length) : null;
}

interface PushAuthorizationDeps {
  grant: Realtime['grant'];
  authenticate: Authenticate;
  /** Whether a caller gets a release of a remote. */
  hasRemote: (caller: Caller, request: FastifyRequest, remote: string) => Promise<boolean>;
}

/**
 * `POST /pusher/auth`: signs a subscription to the private channel of the caller's own account, or to that of a remote in
 * their plan, and to no other (SEC-01, API-61 to API-63). pusher-js takes exactly 200 as success.
 */
export function servePushAuthorization(
  app: FastifyInstance,
  { grant, authenticate, hasRemote }: PushAuthorizationDeps,
): void {
  app.register(async (scope) => {
    scope.register(formbody, { bodyLimit: 8 * 1024 });
    scope.setErrorHandler(replyWithEnvelope);
    scope.post('/pusher/auth', async (call) => {
      const caller = await admitUser({}, call.headers, authenticate);
      const { socket_id, channel_name } = checked(request, call.body, 'invalid_body') as z.output<typeof request>;
      const remote = remoteIn(channel_name, caller.accountNumber);
      if (remote === null && channel_name !== channelOf(caller.accountNumber)) throw new HttpError('forbidden.channel');
      // Not 403: that says that the account may not be listened to, and is asked about.
      if (remote !== null && !(await hasRemote(caller, call, remote)))
        throw new HttpError('not_found', { kind: 'remote' });
      return grant(socket_id, channel_name, caller);
    });
  });
}
