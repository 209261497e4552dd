import { Modal } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uiNamespace } from '../../messages/index.ts';
import classes from './ConfirmDialog.module.css';

export interface ConfirmDialogProps {
  open: boolean;
  /** The question: "Move 3 scenarios to trash?" */
  title: ReactNode;
  /** The consequence. */
  children: ReactNode;
  /** Repeats the verb of the question. */
  confirmLabel: string;
  danger?: boolean;
  /** Word to type first; only for permanent deletion. */
  typedWord?: string;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks once and says what will happen; focus starts on Cancel for destructive acts (look §6). */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useTranslation(uiNamespace);
  const [typed, setTyped] = useState('');
  const inputId = useId();
  const ready = !props.typedWord || typed.trim() === props.typedWord;
  return (
    <Modal
      open={props.open}
      title={props.title}
      width={400}
      okText={props.confirmLabel}
      cancelText={t('cancel')}
      okButtonProps={{ danger: props.danger ?? false, disabled: !ready, loading: props.busy ?? false }}
      cancelButtonProps={{ autoFocus: props.danger ?? false }}
      onOk={props.onConfirm}
      onCancel={props.onCancel}
      afterClose={() => setTyped('')}
    >
      {props.children}
      {props.typedWord && (
        <div className={classes.typed}>
          <label htmlFor={inputId}>{t('typeToConfirm', { word: props.typedWord })}</label>
          {/* A plain field: Ant Design's would be in every first load for the sake of this rare dialog. */}
          <input
            id={inputId}
            className={classes.field}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      )}
    </Modal>
  );
}
