import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Webhook, WebhookCreate } from 'shared-contracts/api/webhook';
import { Alert, Button, Drawer } from 'shared-contracts/ui/core';
import { applyProblems, Form } from 'shared-contracts/ui/forms';
import { useCreateWebhook, useUpdateWebhook } from '../data/commands.ts';
import { WebhookForm } from './WebhookForm.tsx';

interface WebhookDrawerProps {
  /** The webhook to change; null creates one. */
  webhook: Webhook | null;
  open: boolean;
  /** Folder a new webhook is filed in. */
  folderId?: string | null;
  onClose: () => void;
  onSaved: (webhook: Webhook) => void;
}

const blank: Partial<WebhookCreate> = {
  methods: ['POST'],
  response: { mode: 'accepted' },
  scenario_ids: [],
  description: '',
};

/** Creates or changes a webhook. What was typed stays when the server refuses. */
export function WebhookDrawer({ webhook, open, folderId, onClose, onSaved }: WebhookDrawerProps) {
  const { t } = useTranslation('remote-data-triggers');
  const [form] = Form.useForm<WebhookCreate>();
  const [failure, setFailure] = useState<string | null>(null);
  const create = useCreateWebhook();
  const update = useUpdateWebhook();
  const submit = async (values: WebhookCreate) => {
    setFailure(null);
    const body = { ...values, webhook_url_folder_id: values.webhook_url_folder_id ?? null };
    try {
      onSaved(await (webhook ? update.run(webhook, body) : create.run(body)));
    } catch (error) {
      if (!applyProblems(form, error)) setFailure(error instanceof Error ? error.message : t('failed'));
    }
  };
  return (
    <Drawer
      open={open}
      size={480}
      title={webhook ? t('form.editTitle') : t('form.createTitle')}
      onClose={onClose}
      destroyOnHidden
      afterOpenChange={(shown) => shown || setFailure(null)}
      footer={
        <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8 }}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" loading={create.running || update.running} onClick={() => form.submit()}>
            {webhook ? t('form.save') : t('form.create')}
          </Button>
        </div>
      }
    >
      {failure && <Alert type="error" showIcon title={failure} style={{ marginBlockEnd: 16 }} />}
      <WebhookForm
        form={form}
        initialValues={webhook ?? { ...blank, webhook_url_folder_id: folderId ?? null }}
        onSubmit={submit}
      />
    </Drawer>
  );
}
