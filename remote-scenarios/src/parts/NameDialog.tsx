import { useTranslation } from 'react-i18next';
import { Modal } from 'shared-contracts/ui/core';
import { applyProblems, Form, Input } from 'shared-contracts/ui/forms';
import { useFailureNotice } from '../data/scenarioCommands.ts';

interface NameDialogProps {
  open: boolean;
  title: string;
  act: string;
  name: string;
  busy: boolean;
  onSubmit: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for a scenario's name; a refusal stands at the field and nothing typed is lost. */
export function NameDialog({ open, title, act, name, busy, onSubmit, onClose }: NameDialogProps) {
  const { t } = useTranslation('remote-scenarios');
  const [form] = Form.useForm<{ name: string }>();
  const notify = useFailureNotice();
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
      title={title}
      okText={act}
      cancelText={t('cancel')}
      okButtonProps={{ loading: busy }}
      onOk={() => form.submit()}
      onCancel={onClose}
      destroyOnHidden
    >
      <Form form={form} name="scenario" layout="vertical" preserve={false} initialValues={{ name }} onFinish={submit}>
        <Form.Item
          name="name"
          label={t('list.name')}
          rules={[
            { required: true, whitespace: true, message: t('list.nameRequired') },
            { max: 255, message: t('list.nameLong') },
          ]}
        >
          <Input autoFocus placeholder={t('list.namePlaceholder')} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
