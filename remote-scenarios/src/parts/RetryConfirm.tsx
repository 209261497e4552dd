import { useTranslation } from 'react-i18next';
import { Modal } from 'shared-contracts/ui/core';

interface RetryConfirmProps {
  open: boolean;
  busy: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** The question before every retry, in the words of the specification (core §4). */
export function RetryConfirm({ open, busy, onYes, onNo }: RetryConfirmProps) {
  const { t } = useTranslation('remote-scenarios', { keyPrefix: 'retry' });
  return (
    <Modal
      open={open}
      width={400}
      title={t('title')}
      okText={t('yes')}
      cancelText={t('no')}
      okButtonProps={{ loading: busy }}
      cancelButtonProps={{ autoFocus: true }}
      onOk={onYes}
      onCancel={onNo}
    >
      {t('question')}
    </Modal>
  );
}
