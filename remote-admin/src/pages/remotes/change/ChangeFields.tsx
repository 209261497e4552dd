import type { RemoteStatus } from 'shared-contracts/api/deploy';
import { Form, type FormInstance, Input } from 'shared-contracts/ui/forms';
import { useAdminText } from '../../../parts/useAdminText.ts';
import type { ChangeValues } from '../../../state/changeOf.ts';
import { type ChangeRequest, suggestedRelease } from '../../../state/changeRequest.ts';
import { AudienceFields } from './AudienceFields.tsx';
import { ReleaseField } from './ReleaseField.tsx';

interface ChangeFieldsProps {
  form: FormInstance<ChangeValues>;
  request: ChangeRequest;
  status: RemoteStatus;
}

const aboutRelease: readonly ChangeRequest['action'][] = ['promote', 'canary', 'pin'];
const longestMessage = 300;
const longestReason = 500;

/** What a change asks for, and why it is made. */
export function ChangeFields({ form, request, status }: ChangeFieldsProps) {
  const t = useAdminText();
  const { action, remote } = request;
  const release = suggestedRelease(request, status);
  const isAboutRelease = aboutRelease.includes(action);
  const beginsWithReason = action !== 'kill' && (!isAboutRelease || release !== undefined);
  return (
    <Form<ChangeValues>
      form={form}
      name="change"
      layout="vertical"
      initialValues={{
        ...(release && { release }),
        audience: action === 'pin' ? 'user' : 'percent',
        percent: 5,
      }}
      scrollToFirstError={{ focus: true }}
    >
      {isAboutRelease && <ReleaseField remote={remote} focus={!release} />}
      {action === 'canary' && <AudienceFields form={form} choices={['percent', 'organisation']} />}
      {action === 'pin' && <AudienceFields form={form} choices={['user', 'organisation']} />}
      {action === 'kill' && (
        <Form.Item
          name="message"
          label={t('form.message')}
          extra={t('form.messageHint')}
          rules={[{ required: true, whitespace: true, message: t('form.messageRequired') }]}
        >
          <Input.TextArea autoFocus autoSize={{ minRows: 2, maxRows: 5 }} maxLength={longestMessage} showCount />
        </Form.Item>
      )}
      <Form.Item
        name="reason"
        label={t('form.reason')}
        extra={t('form.reasonHint')}
        rules={[{ required: true, whitespace: true, message: t('form.reasonRequired') }]}
      >
        <Input.TextArea autoFocus={beginsWithReason} autoSize={{ minRows: 1, maxRows: 4 }} maxLength={longestReason} />
      </Form.Item>
    </Form>
  );
}
