import type { AccountSummary, Session } from 'shared-contracts';
import { createListeners } from 'shared-contracts/host';
import { good, type SessionStatus } from './sessionStatus.ts';
import type { UserRecord } from './userRecord.ts';

function sessionOf(record: UserRecord, account: AccountSummary, isReadOnly: boolean): Session {
  const { userId, email, firstName, lastName, pictureUrl } = record.user;
  return {
    user: { userId, email, firstName, lastName, pictureUrl },
    organisationId: record.organisation.id,
    account,
    access: record.access,
    canWrite: !record.access.isGuest && !isReadOnly,
    ...(isReadOnly && { readOnly: true }),
    impersonatorUserId: record.impersonatorUserId,
    impersonator: record.impersonator,
  };
}

/** Nothing that is typed can be saved as the page stands: who is signed in may not, or not any more. */
const readOnlyKinds: ReadonlySet<SessionStatus['kind']> = new Set(['other-user', 'removed', 'suspended']);

const isSame = (one: SessionStatus, other: SessionStatus) => JSON.stringify(one) === JSON.stringify(other);

/** What is known of the signed-in user, and who wants to learn of changes. */
export function createSessionState(onProblem: (error: unknown) => void) {
  const listeners = createListeners<'changed' | 'status' | 'signed-out' | 'recovered' | 'removed', void>(onProblem);
  let record: UserRecord | null = null;
  /** The last record: it tells whose page this is after the sign-in has ended. */
  let last: UserRecord | null = null;
  let account: AccountSummary | null = null;
  let session: Session | null = null;
  let status: SessionStatus = good;
  const isReadOnly = () => readOnlyKinds.has(status.kind);
  const draw = () => {
    if (last && account) session = sessionOf(last, account, isReadOnly());
  };
  return {
    listeners,
    record: () => record,
    last: () => last,
    session: () => session,
    status: () => status,
    set(nextRecord: UserRecord, nextAccount: AccountSummary | null = account) {
      record = nextRecord;
      last = nextRecord;
      account = nextAccount;
      draw();
      listeners.emit('changed', undefined);
    },
    stand(next: SessionStatus) {
      if (isSame(status, next)) return;
      const wasReadOnly = isReadOnly();
      status = next;
      listeners.emit('status', undefined);
      if (wasReadOnly === isReadOnly()) return;
      draw();
      listeners.emit('changed', undefined);
    },
    /** The last session stays readable for pages that are about to go. */
    end() {
      record = null;
      listeners.emit('signed-out', undefined);
    },
  };
}

export type SessionState = ReturnType<typeof createSessionState>;
