import type { IAuthClient } from './authClient.ts';
import { authFailureOf } from './authClient.ts';
import { forgetKeptWork } from './keptWork.ts';
import { forgetLogin } from './loginRecord.ts';

export interface SignOutPorts {
  client: Pick<IAuthClient, 'logout'>;
  realtime: { disconnect(): void };
  /** Notifies the user that the auth service refused; the session goes on. */
  onFailure(error: Error): void;
}

/** Disconnects the push connection, leaves no work of the user in the browser, then signs out and goes where the auth service says (AUTH-25, AUTH-24). */
export async function signOut({ client, realtime, onFailure }: SignOutPorts): Promise<void> {
  realtime.disconnect();
  // Before the auth service is asked: the page is gone when it has answered.
  await forgetKeptWork();
  try {
    await client.logout(true);
    forgetLogin();
  } catch (error) {
    onFailure(authFailureOf(error));
  }
}
