import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageReadOnly } from '../../../react/index.ts';
import { Modal } from '../../core/parts/Modal.tsx';
import { uiNamespace } from '../../messages/index.ts';
import { FormBody } from './FormBody.tsx';
import { focusStart } from './focusField.ts';
import type { FormOptions } from './formOptions.ts';
import { useClosing, useOpenings } from './useClosing.tsx';
import { useFormModel } from './useFormModel.ts';

export interface FormDialogProps<Values extends object> extends FormOptions<Values> {
  open: boolean;
  title: ReactNode;
  /** Verb on the button that sends. */
  submitLabel: string;
  /** What is sent destroys something. */
  danger?: boolean;
  /** What the form waits for besides its own sending. */
  waiting?: boolean;
  /** Keeps from sending for a reason that the dialog shows. */
  blocked?: boolean;
  /** What is to be said above the fields. */
  notice?: ReactNode;
  /** What came of it, in place of the fields; the dialog then only closes. */
  result?: ReactNode;
  /** 400 for a field or two, 560 for more (look §6). */
  width?: 400 | 560;
  /** Called when the dialog may go; saving does not close it by itself. */
  onClose: () => void;
  /** It has gone from the screen. */
  afterClose?: () => void;
  /** The fields. */
  children: ReactNode;
}

function OpenDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { open, title, submitLabel, width = 400, onClose, afterClose, children, ...rest } = props;
  const { danger = false, waiting = false, blocked = false, notice, result, ...options } = rest;
  const { t } = useTranslation(uiNamespace);
  const model = useFormModel(options);
  const readOnly = usePageReadOnly();
  const { close, guards } = useClosing(model, open, onClose);
  return (
    <Modal
      open={open}
      width={width}
      title={title}
      okText={submitLabel}
      cancelText={t('cancel')}
      okButtonProps={{
        danger,
        loading: model.busy || waiting,
        disabled: blocked || readOnly,
        // Of the form, so that Enter in any of its lines sends it.
        htmlType: 'submit',
        form: options.name,
      }}
      onCancel={close}
      destroyOnHidden
      afterOpenChange={(shown) => shown && focusStart(options.name)}
      // What came of it may never be shown again: a slip beside the dialog must not lose it.
      mask={{ closable: !result }}
      {...(result && { footer: <Button onClick={onClose}>{t('close')}</Button> })}
      {...(afterClose && { afterClose })}
    >
      {!result && notice}
      {result || (
        <FormBody model={model} blocked={blocked || waiting}>
          {children}
        </FormBody>
      )}
      {guards}
    </Modal>
  );
}

/** A short form over the page: the same promises as the drawer's. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  return <OpenDialog key={useOpenings(props.open)} {...props} />;
}
