import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageReadOnly } from '../../../react/index.ts';
import { Drawer } from '../../core/parts/Drawer.tsx';
import { uiNamespace } from '../../messages/index.ts';
import { FormBody } from './FormBody.tsx';
import classes from './FormDrawer.module.css';
import { focusStart } from './focusField.ts';
import type { FormOptions } from './formOptions.ts';
import { useClosing, useOpenings } from './useClosing.tsx';
import { useFormModel } from './useFormModel.ts';

export interface FormDrawerProps<Values extends object> extends FormOptions<Values> {
  open: boolean;
  title: ReactNode;
  /** Verb on the button that sends. */
  submitLabel: string;
  /** Width in CSS pixels. */
  width?: number;
  /** What is to be said above the fields. */
  notice?: ReactNode;
  /** Keeps from sending for a reason that the notice says. */
  blocked?: boolean;
  /** Called when the drawer may go; saving does not close it by itself. */
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

function OpenDrawer<Values extends object>(props: FormDrawerProps<Values>) {
  const { open, title, submitLabel, width = 480, notice, blocked = false, onClose, children, ...options } = props;
  const { t } = useTranslation(uiNamespace);
  const model = useFormModel(options);
  const readOnly = usePageReadOnly();
  const { close, guards } = useClosing(model, open, onClose);
  return (
    <Drawer
      open={open}
      size={width}
      title={title}
      onClose={close}
      destroyOnHidden
      afterOpenChange={(shown) => shown && focusStart(options.name)}
      footer={
        <div className={classes.footer}>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button
            type="primary"
            disabled={blocked || readOnly}
            loading={model.busy}
            onClick={() => model.instance.submit()}
          >
            {submitLabel}
          </Button>
        </div>
      }
    >
      {notice}
      <FormBody model={model} blocked={blocked}>
        {children}
      </FormBody>
      {guards}
    </Drawer>
  );
}

/** Creates or changes a thing beside the page. What was typed stays when the server refuses, and is asked for before it is lost. */
export function FormDrawer<Values extends object>(props: FormDrawerProps<Values>) {
  return <OpenDrawer key={useOpenings(props.open)} {...props} />;
}
