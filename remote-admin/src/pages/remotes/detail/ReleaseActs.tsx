import type { ReleaseSummary } from 'shared-contracts/api/deploy';
import { ActMenu } from '../../../parts/ActMenu.tsx';
import { useAdminText } from '../../../parts/useAdminText.ts';
import type { AskForChange, ChangeAction } from '../../../state/changeRequest.ts';
import { nameOf } from '../../../state/consequences.ts';

/** What can be done with a release: nothing that it is already, and nothing without its files. */
function actsFor({ status }: ReleaseSummary): ChangeAction[] {
  if (status === 'freed') return [];
  if (status === 'stable') return ['pin', 'preview'];
  if (status === 'canary') return ['promote', 'pin', 'preview'];
  return ['promote', 'canary', 'pin', 'preview'];
}

/** Everything a super admin can do with a release. */
export function ReleaseActs({ release, onChange }: { release: ReleaseSummary; onChange: AskForChange }) {
  const t = useAdminText();
  const acts = actsFor(release).map((action) => ({
    key: action,
    label: t(`act.${action}`),
    onSelect: (opener: HTMLElement | null) =>
      onChange({ remote: release.remote, action, release: release.hash }, opener),
  }));
  if (acts.length === 0) return null;
  return <ActMenu label={t('moreActions', { name: nameOf(release) })} acts={acts} />;
}
