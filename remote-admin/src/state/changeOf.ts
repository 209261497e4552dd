import type { DeployChange } from 'shared-contracts/api/deploy';
import type { ChangeRequest } from './changeRequest.ts';

/** What the dialog of a change asks for, as far as it is filled in. */
export interface ChangeValues {
  release?: string | undefined;
  audience?: 'percent' | 'organisation' | 'user' | undefined;
  percent?: number | null | undefined;
  organisation?: string | undefined;
  user?: string | undefined;
  message?: string | undefined;
  reason?: string | undefined;
  /** Sets the policy of the remote aside. */
  override?: boolean | undefined;
}

/** Characters that the message of a kill may have. */
export const longestMessage = 300;

type Party = Pick<DeployChange, 'percent' | 'organisation' | 'user'>;

/** For whom, as far as it is said; null while it is not. */
function partyOf({ audience, percent, organisation, user }: ChangeValues): Party | null {
  if (audience === 'percent') return percent ? { percent } : null;
  const name = (audience === 'user' ? user : organisation)?.trim();
  if (!name || !audience) return null;
  return { [audience]: name };
}

function unpinned({ pin }: ChangeRequest): Party | null {
  if (pin?.user) return { user: pin.user.id };
  return pin?.organisation ? { organisation: pin.organisation.id } : null;
}

/** The part of a change that its action asks for; null while something is missing. */
function partsOf(request: ChangeRequest, values: ChangeValues): Omit<DeployChange, 'remote'> | null {
  const release = values.release ?? request.release;
  switch (request.action) {
    case 'promote':
      return release ? { action: 'promote', release } : null;
    case 'canary':
    case 'pin': {
      const party = partyOf(values);
      return release && party ? { action: request.action, release, ...party } : null;
    }
    case 'unpin': {
      const party = unpinned(request);
      return party && { action: 'pin', ...party };
    }
    case 'kill': {
      const message = values.message?.trim();
      return message && message.length <= longestMessage ? { action: 'kill', message } : null;
    }
    case 'rollback':
    case 'revive':
      return { action: request.action };
    case 'preview':
      return null;
  }
}

/** The call that a filled-in dialog means; its reason only where the server asks for it. Null while a part is missing. */
export function changeOf(request: ChangeRequest, values: ChangeValues, revision: number): DeployChange | null {
  const parts = partsOf(request, values);
  if (!parts) return null;
  const change = { remote: request.remote, expected_revision: revision, ...parts };
  if (!values.override) return change;
  const reason = values.reason?.trim();
  return reason ? { ...change, override: true, reason } : null;
}
