import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from 'shared-contracts/ui/core';
import { applyProblems, Form, Input } from 'shared-contracts/ui/forms';
import { useFailureNotice } from '../data/commands.ts';

interface FolderDialogProps {
  open: boolean;
  /** Name to change; empty for a new folder. */
  name: string;
  busy: boolean;
  onSubmit: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Names a folder, new or existing. */
export function FolderDialog({ open, name, busy, onSubmit, onClose }: FolderDialogProps) {
  const { t } = useTranslation('remote-data-triggers');
  const [form] = Form.useForm<{ name: string }>();
  const notify = useFailureNotice();
  useEffect(() => {
    if (open) form.setFieldsValue({ name });
  }, [open, name, form]);
  const submit = async (values: { name: string }) => {
    try {
      await onSubmit(values.name.trim());
      onClose();
    } catch (error) {
      if (!applyProblems(form, error)) notify(error);
    }
  };
  return (
    <Modal
      open={open}
      width={400}
      title={name ? t('folder.rename') : t('folder.create')}
      okText={name ? t('folder.renameAct') : t('folder.createAct')}
      cancelText={t('cancel')}
      okButtonProps={{ loading: busy }}
      onOk={() => form.submit()}
      onCancel={onClose}
      destroyOnHidden
    >
      <Form form={form} layout="vertical" onFinish={submit}>
        <Form.Item
          name="name"
          label={t('folder.name')}
          rules={[{ required: true, whitespace: true, message: t('folder.nameRequired') }, { max: 255 }]}
        >
          <Input autoFocus />
        </Form.Item>
      </Form>
    </Modal>
  );
}
