import { useState } from 'react';
import { Alert, Button, Modal } from 'shared-contracts/ui/core';
import { AutoComplete, applyProblems, Form, Input } from 'shared-contracts/ui/forms';
import { useCreateCredential } from '../../../data/changes.ts';
import { useDeployStatus } from '../../../data/queries.ts';
import { useAdminText } from '../../../parts/useAdminText.ts';
import { NewSecret } from './NewSecret.tsx';

interface CredentialValues {
  remote: string;
  name: string;
}

/** As the server takes it: a remote that is not published yet can have a credential already. */
const remoteName = /^remote-[a-z][a-z-]{1,40}$/;

function CredentialFields() {
  const t = useAdminText();
  const { data } = useDeployStatus();
  return (
    <>
      <Form.Item
        name="remote"
        label={t('column.remote')}
        extra={t('credentials.remoteHint')}
        rules={[
          { required: true, message: t('credentials.remoteRequired') },
          { pattern: remoteName, message: t('credentials.remoteShape') },
        ]}
      >
        <AutoComplete
          autoFocus
          options={(data?.remotes ?? []).map(({ remote }) => ({ value: remote }))}
          showSearch={{ filterOption: true }}
        />
      </Form.Item>
      <Form.Item
        name="name"
        label={t('credentials.name')}
        extra={t('credentials.nameHint')}
        rules={[{ required: true, whitespace: true, message: t('credentials.nameRequired') }]}
      >
        <Input autoComplete="off" maxLength={80} />
      </Form.Item>
    </>
  );
}

/** Makes a credential and shows its secret, once. */
export function NewCredentialDialog() {
  const t = useAdminText();
  const [open, setOpen] = useState(true);
  const [made, setMade] = useState<{ remote: string; secret: string } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [form] = Form.useForm<CredentialValues>();
  const command = useCreateCredential();
  const create = async (values: CredentialValues) => {
    if (command.running) return;
    setFailure(null);
    try {
      const { credential, secret } = await command.run(values);
      setMade({ remote: credential.remote, secret });
    } catch (error) {
      if (!applyProblems(form, error)) setFailure(error instanceof Error ? error.message : String(error));
    }
  };
  const close = () => setOpen(false);
  return (
    <Modal
      open={open}
      width={560}
      title={made ? t('credentials.madeTitle') : t('credentials.createTitle')}
      okText={t('credentials.create')}
      cancelText={t('cancel')}
      okButtonProps={{ loading: command.running }}
      onOk={() => form.submit()}
      onCancel={close}
      // The secret is never shown again: a slip beside the dialog must not lose it.
      mask={{ closable: made === null }}
      {...(made && { footer: <Button onClick={close}>{t('close')}</Button> })}
    >
      {failure && <Alert type="error" showIcon role="alert" title={failure} style={{ marginBlockEnd: 16 }} />}
      {made ? (
        <NewSecret {...made} />
      ) : (
        <Form<CredentialValues>
          form={form}
          name="credential"
          layout="vertical"
          scrollToFirstError={{ focus: true }}
          onFinish={(values) => void create(values)}
        >
          <CredentialFields />
        </Form>
      )}
    </Modal>
  );
}
