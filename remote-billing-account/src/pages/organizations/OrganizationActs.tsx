import { IconPin, IconPinFilled } from '@tabler/icons-react';
import type { OwnOrganisation } from 'shared-contracts/api/organisation';
import { useSession } from 'shared-contracts/react';
import { Button, Tooltip } from 'shared-contracts/ui/core';
import { useAccountText } from '../../parts/useAccountText.ts';
import { usePin, useSwitch } from './useOrganizations.ts';

/** What the page opens for one organisation. */
export interface Opened {
  onInvite: (organization: OwnOrganisation) => void;
  onCopy: (organization: OwnOrganisation) => void;
}

export function PinButton({ organization }: { organization: OwnOrganisation }) {
  const t = useAccountText();
  const pin = usePin();
  const { is_pinned, name } = organization;
  const label = t(is_pinned ? 'organizations.unpin' : 'organizations.pin', { name });
  const Icon = is_pinned ? IconPinFilled : IconPin;
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        size="small"
        aria-label={label}
        aria-pressed={is_pinned}
        icon={<Icon size={16} stroke={1.8} aria-hidden />}
        onClick={() => void pin(organization, !is_pinned)}
      />
    </Tooltip>
  );
}

/** What can be done with an organisation: work in it, copy from it, invite into it. */
export function OrganizationActs({ organization, onInvite, onCopy }: Opened & { organization: OwnOrganisation }) {
  const t = useAccountText();
  const { canWrite } = useSession();
  const switchTo = useSwitch();
  const { name, is_current, can_invite } = organization;
  return (
    <>
      {!is_current && (
        <Button
          size="small"
          aria-label={t('organizations.switchTo', { name })}
          onClick={() => void switchTo(organization)}
        >
          {t('organizations.switch')}
        </Button>
      )}
      {canWrite && (
        <Button
          size="small"
          type="text"
          aria-label={t('organizations.copyFrom', { name })}
          onClick={() => onCopy(organization)}
        >
          {t('organizations.copy')}
        </Button>
      )}
      {can_invite && (
        <Button
          size="small"
          type="text"
          aria-label={t('organizations.inviteInto', { name })}
          onClick={() => onInvite(organization)}
        >
          {t('organizations.invite')}
        </Button>
      )}
    </>
  );
}
