import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { uiNamespace } from '../../messages/index.ts';
import { FormBody } from './FormBody.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import classes from './SettingsForm.module.css';
import { type FormOptions, useFormModel } from './useFormModel.ts';

export interface SettingsFormProps<Values extends object> extends FormOptions<Values> {
  /** Sections with their fields. */
  children: ReactNode;
}

/** The form of a settings page: sections, and a bar to save or discard that stays in sight while something is unsaved. */
export function SettingsForm<Values extends object>({ children, ...options }: SettingsFormProps<Values>) {
  const { t } = useTranslation(uiNamespace);
  const model = useFormModel(options);
  return (
    <div className={classes.page}>
      <FormBody model={model}>{children}</FormBody>
      {model.dirty && (
        <section className={classes.bar} aria-label={t('form.unsaved')}>
          <span className={classes.note} role="status">
            {t('form.unsaved')}
          </span>
          <Button disabled={model.busy} onClick={model.reset}>
            {t('form.discard')}
          </Button>
          <Button type="primary" loading={model.busy} onClick={() => model.instance.submit()}>
            {t('form.save')}
          </Button>
        </section>
      )}
      <LeaveGuard unsaved={model.dirty && !model.busy} />
    </div>
  );
}
