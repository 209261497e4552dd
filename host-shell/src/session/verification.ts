import { AccessRefused } from 'shared-contracts/host';
import { rememberedOrganisation } from './activeOrganisation.ts';
import { type AuthenticationInfo, authFailureOf, type IAuthClient } from './authClient.ts';
import { createBackOff } from './backOff.ts';
import { isLasting } from './refusals.ts';
import type { SessionState } from './sessionState.ts';
import { good, isSamePerson, nameOfPerson, type SessionStatus } from './sessionStatus.ts';
import type { SharedFailure } from './sharedFailure.ts';
import { type UserRecord, userRecordOf } from './userRecord.ts';

/** How a page stands to the choice of other tabs. */
export function standingAmongTabs(record: UserRecord): SessionStatus {
  const chosen = rememberedOrganisation(record.user.userId);
  const other = record.organisations.find(({ id }) => id === chosen && id !== record.organisation.id);
  return other ? { kind: 'other-organisation', name: other.name } : good;
}

/** Whether an answer of the auth service may end how the page stands. */
function isWaitedFor(state: SessionState): boolean {
  const status = state.status();
  return (
    status.kind === 'unreachable' ||
    status.kind === 'other-user' ||
    status.kind === 'removed' ||
    (status.kind === 'refused' && status.by === 'service')
  );
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
    state.listeners.emit('removed', undefined);
    return;
  }
  const isBack = state.record() === null || isWaitedFor(state);
  const status = state.status();
  // Only a token for the organisation ends its refusal, and only its account ends its suspension.
  const isKept = status.kind === 'suspended' || (status.kind === 'refused' && status.by === 'organisation');
  if (!isKept) state.stand(standingAmongTabs(present));
  state.set(present);
  if (isBack) state.listeners.emit('recovered', undefined);
}

function end(state: SessionState): void {
  // Who was removed, as with an account that was deleted, does not become a member again by signing in.
  if (state.status().kind !== 'removed') state.stand(good);
  state.end();
}

/**
 * How somebody asks. `known`: what is known will do. `again`: it is asked again in any case. `Shared`: a failure of a
 * moment ago stands, for longer the more there were in a row; without it, it stands for those who ask at the same time
 * alone. `underWay`: the answer to whoever asks already will do.
 */
export type Manner = 'known' | 'knownShared' | 'anew' | 'anewShared' | 'underWay';

/** Asks the auth service for the session: null when signed out; rejects when nobody can tell, or when it refuses. */
export type Ask = (manner: Manner) => Promise<AuthenticationInfo | null>;

/** Milliseconds that a failure stands for whoever would ask in person. */
const sameMoment = 750;
const failureAgesMs: Partial<Record<Manner, number>> = { known: sameMoment, underWay: sameMoment, anew: 0 };

/** What the auth service refuses permanently is no silence. */
function failureOf(error: unknown): Error {
  const failure = authFailureOf(error);
  return isLasting(failure.status) ? new AccessRefused(failure.message) : failure;
}

/**
 * Asks the auth service for the session. While it is silent a page in use stays as it is, and it is asked again with
 * longer and longer pauses; only its word ends the session, and a refusal is told and not asked for again. Of a page
 * that came without a session it is not asked before something says that there may be one by now.
 */
export function createVerification(
  state: SessionState,
  client: IAuthClient,
  failures: SharedFailure,
  signedOut = false,
): Ask {
  let isKnownSignedOut = signedOut;
  let underWay: Promise<AuthenticationInfo | null> | null = null;
  client.addLoggedInChangeObserver((isSignedIn) => {
    isKnownSignedOut = false;
    if (isSignedIn) failures.forget();
  });

  async function verify(force: boolean): Promise<AuthenticationInfo | null> {
    try {
      const info = await client.getAuthenticationInfoOrNull(force);
      retrying.stop();
      failures.forget();
      if (info && (state.record() === null || isWaitedFor(state))) takeOver(state, info);
      if (!info && state.record()) end(state);
      return info;
    } catch (error) {
      const failure = failureOf(error);
      failures.failed(failure);
      // What fails before the first page is told by the guard.
      if (state.record()) {
        const isRefused = failure instanceof AccessRefused;
        state.stand(isRefused ? { kind: 'refused', by: 'service' } : { kind: 'unreachable' });
        if (isRefused) retrying.stop();
        else retrying.start();
      }
      throw failure;
    }
  }

  async function ask(manner: Manner): Promise<AuthenticationInfo | null> {
    if (manner === 'underWay' && underWay) return underWay;
    const force = manner !== 'known' && manner !== 'knownShared';
    if (isKnownSignedOut && !force) return null;
    isKnownSignedOut = false;
    failures.throwRecent(failureAgesMs[manner]);
    const asking = verify(force);
    underWay = asking;
    const over = () => {
      if (underWay === asking) underWay = null;
    };
    asking.then(over, over);
    return asking;
  }

  const retrying = createBackOff(() =>
    ask('anew').then(
      () => true,
      () => false,
    ),
  );
  return ask;
}
