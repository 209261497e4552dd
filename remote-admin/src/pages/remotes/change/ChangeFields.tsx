import type { RemoteStatus } from 'shared-contracts/api/deploy';
import { TextField } from 'shared-contracts/ui/forms';
import { useAdminText } from '../../../parts/useAdminText.ts';
import { type ChangeValues, longestMessage } from '../../../state/changeOf.ts';
import { type ChangeRequest, suggestedRelease } from '../../../state/changeRequest.ts';
import { AudienceFields } from './AudienceFields.tsx';
import { ReasonField } from './ReasonField.tsx';
import { ReleaseField } from './ReleaseField.tsx';

interface ChangeFieldsProps {
  request: ChangeRequest;
  status: RemoteStatus;
}

const aboutRelease: readonly ChangeRequest['action'][] = ['promote', 'canary', 'pin'];

/** What the form of a change begins with. */
export function firstValues({ request, status }: ChangeFieldsProps): ChangeValues {
  const release = suggestedRelease(request, status);
  return { ...(release && { release }), audience: request.action === 'pin' ? 'user' : 'percent', percent: 5 };
}

/** What a change asks for, and why it is made. */
export function ChangeFields({ request, status }: ChangeFieldsProps) {
  const t = useAdminText();
  const { action, remote } = request;
  const release = suggestedRelease(request, status);
  const isAboutRelease = aboutRelease.includes(action);
  return (
    <>
      {isAboutRelease && <ReleaseField remote={remote} focus={!release} />}
      {action === 'canary' && <AudienceFields choices={['percent', 'organisation']} />}
      {action === 'pin' && <AudienceFields choices={['user', 'organisation']} />}
      {action === 'kill' && (
        <TextField
          name="message"
          label={t('form.message')}
          hint={t('form.messageHint')}
          required={t('form.messageRequired')}
          max={longestMessage}
          counter
          lines={[2, 5]}
          input={{ autoFocus: true }}
        />
      )}
      <ReasonField focus={action !== 'kill' && (!isAboutRelease || release !== undefined)} />
    </>
  );
}
