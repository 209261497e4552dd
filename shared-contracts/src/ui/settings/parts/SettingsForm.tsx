import { Button } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageReadOnly } from '../../../react/index.ts';
import { FormBody } from '../../forms/parts/FormBody.tsx';
import type { FormOptions } from '../../forms/parts/formOptions.ts';
import { LeaveGuard } from '../../forms/parts/LeaveGuard.tsx';
import { useFormModel } from '../../forms/parts/useFormModel.ts';
import { uiNamespace } from '../../messages/index.ts';
import classes from './SettingsForm.module.css';

export interface SettingsFormProps<Values extends object> extends FormOptions<Values> {
  /** Sections with their fields. */
  children: ReactNode;
}

/**
 * The form of a settings page: sections, and a bar to save or discard that stays in sight while something is unsaved.
 * Where `initialValues` change, fields that were not edited take them up; the others stay as they are typed.
 */
export function SettingsForm<Values extends object>({ children, ...options }: SettingsFormProps<Values>) {
  const { t } = useTranslation(uiNamespace);
  const model = useFormModel(options);
  const readOnly = usePageReadOnly();
  const saved = JSON.stringify(options.initialValues);
  const seen = useRef(saved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is saved counts, not the object it came in
  useEffect(() => {
    // What has a revision is followed by the form itself.
    if (model.busy || saved === seen.current || options.initialValues.revision !== undefined) return;
    seen.current = saved;
    model.follow(options.initialValues);
  }, [saved, model.busy]);
  return (
    <div className={classes.page}>
      <FormBody model={model}>{children}</FormBody>
      {model.dirty && (
        <section className={classes.bar} data-foot aria-label={t('form.unsaved')}>
          <span className={classes.note} role="status">
            {t(model.conflicts.length > 0 ? 'form.clashes' : 'form.unsaved')}
          </span>
          <Button disabled={model.busy} onClick={model.reset}>
            {t('form.discard')}
          </Button>
          <Button type="primary" disabled={readOnly} loading={model.busy} onClick={() => model.instance.submit()}>
            {t('form.save')}
          </Button>
        </section>
      )}
      <LeaveGuard unsaved={model.dirty} busy={model.busy} />
    </div>
  );
}
