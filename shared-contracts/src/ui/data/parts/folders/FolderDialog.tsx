import { Form, Input, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { applyProblems } from '../../../forms/parts/applyProblems.ts';
import { uiNamespace } from '../../../messages/index.ts';

interface FolderDialogProps {
  open: boolean;
  /** Name to change; empty for a new folder. */
  name: string;
  busy: boolean;
  onSubmit: (name: string) => Promise<void>;
  onFailure: (error: unknown) => void;
  onClose: () => void;
}

/** Names a folder, new or existing. What was typed stays when the server refuses. */
export function FolderDialog({ open, name, busy, onSubmit, onFailure, onClose }: FolderDialogProps) {
  const { t } = useTranslation(uiNamespace);
  const [form] = Form.useForm<{ name: string }>();
  const submit = async (values: { name: string }) => {
    try {
      await onSubmit(values.name.trim());
      onClose();
    } catch (error) {
      if (!applyProblems(form, error)) onFailure(error);
    }
  };
  return (
    <Modal
      open={open}
      width={400}
      title={name ? t('folder.renameTitle') : t('folder.create')}
      okText={name ? t('folder.rename') : t('folder.createAct')}
      cancelText={t('cancel')}
      okButtonProps={{ loading: busy }}
      onOk={() => form.submit()}
      onCancel={onClose}
      destroyOnHidden
    >
      <Form form={form} name="folder" layout="vertical" preserve={false} initialValues={{ name }} onFinish={submit}>
        <Form.Item
          name="name"
          label={t('folder.name')}
          rules={[
            { required: true, whitespace: true, message: t('folder.nameRequired') },
            { max: 255, message: t('folder.nameLong') },
          ]}
        >
          <Input autoFocus />
        </Form.Item>
      </Form>
    </Modal>
  );
}
