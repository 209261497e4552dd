import type { RemoteStatus } from 'shared-contracts/api/deploy';
import { useText } from 'shared-contracts/react';
import { ActMenu } from '../../parts/ActMenu.tsx';
import { useAdminText } from '../../parts/useAdminText.ts';
import type { AskForChange, ChangeAction } from '../../state/changeRequest.ts';

interface RemoteMenuProps {
  status: RemoteStatus;
  onChange: AskForChange;
  /** Acts that have a button of their own beside the menu. */
  without?: readonly ChangeAction[];
  /** As a button of normal size, in a header. */
  large?: boolean;
}

/** Whether something is stored that everyone or some could get instead. */
export function hasOtherRelease({ releases, stable }: RemoteStatus): boolean {
  return releases > (stable ? 1 : 0);
}

/** What can be done with a remote as it stands. */
function actsFor(status: RemoteStatus): ChangeAction[] {
  const { killed, stable, canary, releases } = status;
  const forward: ChangeAction[] = hasOtherRelease(status) ? ['promote', 'canary'] : [];
  const back: ChangeAction[] = canary || stable ? ['rollback'] : [];
  const forOne: ChangeAction[] = releases > 0 ? ['pin', 'preview'] : [];
  return [...forward, ...back, ...forOne, killed ? 'revive' : 'kill'];
}

/** Everything a super admin can do with a remote. */
export function RemoteMenu({ status, onChange, without = [], large = false }: RemoteMenuProps) {
  const t = useAdminText();
  const text = useText();
  if (!status.writable) return null;
  const acts = actsFor(status)
    .filter((action) => !without.includes(action))
    .map((action) => ({
      key: action,
      danger: action === 'kill',
      label: t(action === 'rollback' && status.canary ? 'act.endCanary' : `act.${action}`),
      onSelect: (opener: HTMLElement | null) => onChange({ remote: status.remote, action }, opener),
    }));
  return <ActMenu label={t('moreActions', { name: text(status.title) })} acts={acts} large={large} />;
}
