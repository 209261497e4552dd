import { Form } from 'antd';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { ErrorSummary } from './ErrorSummary.tsx';
import classes from './FormBody.module.css';
import { FormContext } from './formContext.ts';
import type { FieldPath } from './schemaProblems.ts';
import type { FormModel } from './useFormModel.ts';
import { formDefaults } from './validation.ts';

interface FormBodyProps<Values extends object> {
  model: FormModel<Values>;
  children: ReactNode;
}

/** The form's element: what stands in its way on top, then its fields. */
export function FormBody<Values extends object>({ model, children }: FormBodyProps<Values>) {
  const { name, initialValues, schema, validateOn = formDefaults.validateOn, disabled = false } = model.options;
  const labels = useRef(new Map<string, ReactNode>());
  const nameField = useCallback((path: FieldPath, label: ReactNode | null) => {
    if (label === null) labels.current.delete(path.join('.'));
    else labels.current.set(path.join('.'), label);
  }, []);
  const { tried, change } = model;
  const scope = useMemo(
    () => ({ validateOn, schema, tried, nameField, change }),
    [validateOn, schema, tried, nameField, change],
  );
  return (
    <FormContext value={scope}>
      <ErrorSummary
        form={name}
        failure={model.failure}
        problems={model.problems}
        labelOf={(path) => labels.current.get(path.join('.')) ?? path.join('.')}
      />
      <Form<Values>
        form={model.instance}
        name={name}
        className={classes.form ?? ''}
        layout="vertical"
        variant={formDefaults.variant}
        disabled={disabled}
        preserve={false}
        initialValues={initialValues}
        onValuesChange={model.onValuesChange}
        onFieldsChange={model.onFieldsChange}
        onFinish={model.onFinish}
        onFinishFailed={model.onFinishFailed}
      >
        {children}
      </Form>
    </FormContext>
  );
}
