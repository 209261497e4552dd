import { IconDots } from '@tabler/icons-react';
import type { ReleaseSummary } from 'shared-contracts/api/deploy';
import { Button, Dropdown } from 'shared-contracts/ui/core';
import { useAdminText } from '../../../parts/useAdminText.ts';
import type { AskForChange, ChangeAction } from '../../../state/changeRequest.ts';
import { shortHash } from '../../../state/shortHash.ts';

/** What can be done with a release: nothing that it is already. */
function actsFor({ standing }: ReleaseSummary): ChangeAction[] {
  if (standing === 'stable') return ['pin', 'preview'];
  if (standing === 'canary') return ['promote', 'pin', 'preview'];
  return ['promote', 'canary', 'pin', 'preview'];
}

export function ReleaseActs({ release, onChange }: { release: ReleaseSummary; onChange: AskForChange }) {
  const t = useAdminText();
  const items = actsFor(release).map((action) => ({
    key: action,
    label: t(`act.${action}`),
    onClick: () => onChange({ remote: release.remote, action, release: release.hash }),
  }));
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button
        type="text"
        size="small"
        aria-label={t('moreActions', { name: `${release.version} ${shortHash(release.hash)}` })}
        icon={<IconDots size={16} aria-hidden />}
      />
    </Dropdown>
  );
}
