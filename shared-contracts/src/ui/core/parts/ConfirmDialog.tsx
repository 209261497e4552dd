import { Button } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uiNamespace } from '../../messages/index.ts';
import classes from './ConfirmDialog.module.css';
import { Modal } from './Modal.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  /** The question: "Move 3 scenarios to trash?" */
  title: ReactNode;
  /** The consequence. */
  children: ReactNode;
  /** Repeats the verb of the question. */
  confirmLabel: string;
  /** Says what stays as it is; "Cancel" if nothing else is said. */
  cancelLabel?: string;
  danger?: boolean;
  /** A third way, which destroys something: "Leave without saving". */
  alternative?: { label: string; onClick: () => void };
  /** Word to type first; only for permanent deletion. */
  typedWord?: string;
  /** There is nothing to confirm; the text says why. */
  disabled?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** As it is read: a page shows several blanks as one, and accents are written in more than one way. */
const asRead = (text: string) => text.normalize().replace(/\s+/g, ' ').trim();

/**
 * Asks once and says what will happen; focus starts on Cancel for destructive acts (look §6).
 *
 * @example
 * <ConfirmDialog
 *   open={isAsking}
 *   title={t('delete.title', { name })}
 *   confirmLabel={t('delete.confirm')}
 *   danger
 *   busy={command.running}
 *   onConfirm={() => void remove()}
 *   onCancel={() => setIsAsking(false)}
 * >
 *   {t('delete.text')}
 * </ConfirmDialog>
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useTranslation(uiNamespace);
  const [typed, setTyped] = useState('');
  const inputId = useId();
  const ready = !props.disabled && (!props.typedWord || asRead(typed) === asRead(props.typedWord));
  return (
    <Modal
      open={props.open}
      title={props.title}
      width={props.alternative ? 560 : 400}
      okText={props.confirmLabel}
      cancelText={props.cancelLabel ?? t('cancel')}
      okButtonProps={{ danger: props.danger ?? false, disabled: !ready, loading: props.busy ?? false }}
      cancelButtonProps={{ autoFocus: props.danger || props.alternative !== undefined }}
      onOk={props.onConfirm}
      onCancel={props.onCancel}
      afterClose={() => setTyped('')}
      footer={(_, { OkBtn, CancelBtn }) => (
        <div className={classes.buttons}>
          {props.alternative && (
            <Button danger onClick={props.alternative.onClick}>
              {props.alternative.label}
            </Button>
          )}
          <CancelBtn />
          <OkBtn />
        </div>
      )}
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
