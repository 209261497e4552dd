import { AccessRefused, SessionMoved } from 'shared-contracts/host';
import type { AuthenticationInfo, IAuthClient } from './authClient.ts';
import { createOrganisationTokens } from './organisationTokens.ts';
import type { SessionState } from './sessionState.ts';
import { ownRecordOf } from './sessionStatus.ts';
import type { SharedFailure } from './sharedFailure.ts';
import { type UserRecord, userRecordOf } from './userRecord.ts';
import { type Ask, standingAmongTabs, takeOver } from './verification.ts';

/**
 * The access token for the person and organisation of the page. When the organisation gives none the page says so, once,
 * until it gives one again.
 */
export function createPageToken(state: SessionState, client: IAuthClient, failures: SharedFailure, ask: Ask) {
  const tokenFor = createOrganisationTokens(client, failures);
  const isRefused = () => state.status().kind === 'refused';

  function endRefusal(shown: UserRecord): void {
    state.stand(standingAmongTabs(shown));
    state.listeners.emit('recovered', undefined);
  }

  /** Either the user has left the organisation by now, or nobody can tell why. */
  async function askWhy(shown: UserRecord): Promise<void> {
    const info = await ask('anewShared');
    if (!info) return;
    if (userRecordOf(info, shown.organisation.id)) state.stand({ kind: 'refused', by: 'organisation' });
    else takeOver(state, info);
  }

  /** The session for the page's calls: whoever it was of may have signed in again since it moved. */
  async function sessionOfPage(known: AuthenticationInfo, shown: UserRecord): Promise<AuthenticationInfo | null> {
    const info = ownRecordOf(shown, known) ? known : await ask('anewShared');
    if (info && !ownRecordOf(shown, info)) throw new SessionMoved();
    return info;
  }

  return async (known: AuthenticationInfo | null): Promise<string | null> => {
    if (!known) return null;
    const shown = state.last();
    const info = shown ? await sessionOfPage(known, shown) : known;
    if (!info) return null;
    try {
      const token = await tokenFor(shown, info);
      if (shown && isRefused()) endRefusal(shown);
      return token;
    } catch (error) {
      if (error instanceof AccessRefused && shown && !isRefused()) await askWhy(shown);
      throw error;
    }
  };
}
