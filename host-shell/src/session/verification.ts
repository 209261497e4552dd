import { rememberedOrganisation } from './activeOrganisation.ts';
import { type AuthenticationInfo, authFailureOf, type IAuthClient } from './authClient.ts';
import { createBackOff } from './backOff.ts';
import type { SessionState } from './sessionState.ts';
import { good, isSamePerson, nameOfPerson, type SessionStatus } from './sessionStatus.ts';
import { type UserRecord, userRecordOf } from './userRecord.ts';

/** How a page stands to the choice of other tabs. */
export function standingAmongTabs(record: UserRecord): SessionStatus {
  const chosen = rememberedOrganisation(record.user.userId);
  const other = record.organisations.find(({ id }) => id === chosen && id !== record.organisation.id);
  return other ? { kind: 'other-organisation', name: other.name } : good;
}

/** Takes an answer of the auth service over into the page, or notes why it is not for this page. */
export function takeOver(state: SessionState, info: AuthenticationInfo): void {
  const shown = state.last();
  if (!shown) return;
  if (!isSamePerson(shown, info)) {
    state.stand({ kind: 'other-user', name: nameOfPerson(info) });
    return;
  }
  const present = userRecordOf(info, shown.organisation.id);
  if (!present) {
    state.listeners.tell('removed', undefined);
    return;
  }
  const isBack = state.record() === null || state.status().kind === 'unreachable';
  state.stand(standingAmongTabs(present));
  state.set(present);
  if (isBack) state.listeners.tell('recovered', undefined);
}

function end(state: SessionState): void {
  state.stand(good);
  state.end();
}

/**
 * Asks the auth service for the session. While it is silent a page in use stays as it is, and it is asked again with
 * longer and longer pauses; only its word ends the session. Of a page that came without a session it is not asked
 * before something says that there may be one by now.
 */
export function createVerification(state: SessionState, client: IAuthClient, signedOut = false) {
  let isKnownSignedOut = signedOut;
  client.addLoggedInChangeObserver(() => {
    isKnownSignedOut = false;
  });
  async function verify(force: boolean): Promise<AuthenticationInfo | null> {
    if (isKnownSignedOut && !force) return null;
    isKnownSignedOut = false;
    try {
      const info = await client.getAuthenticationInfoOrNull(force);
      retrying.stop();
      if (info && (state.record() === null || state.status().kind === 'unreachable')) takeOver(state, info);
      if (!info && state.record()) end(state);
      return info;
    } catch (error) {
      // What fails before the first page is told by the guard.
      if (state.record()) {
        state.stand({ kind: 'unreachable' });
        retrying.start();
      }
      throw authFailureOf(error);
    }
  }
  const retrying = createBackOff(() =>
    verify(true).then(
      () => true,
      () => false,
    ),
  );
  return verify;
}
