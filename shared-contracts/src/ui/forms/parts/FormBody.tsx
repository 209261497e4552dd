import { Form } from 'antd';
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useRef } from 'react';
import { usePageReadOnly } from '../../../react/index.ts';
import { ReadOnlyFields } from '../../inputs/parts/readOnlyFields.ts';
import { useKeptForm } from '../kept/useKeptForm.ts';
import type { FieldNaming } from './conflictText.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import classes from './FormBody.module.css';
import { FormContext } from './formContext.ts';
import type { FieldPath } from './schemaProblems.ts';
import type { FormModel } from './useFormModel.ts';
import { useOwnText } from './useOwnText.ts';
import { formDefaults } from './validation.ts';

/** Few forms are ever saved by two people at once, or come back to. */
const FormConflicts = lazy(async () => ({ default: (await import('./FormConflicts.tsx')).FormConflicts }));
const KeptOffer = lazy(async () => ({ default: (await import('../kept/KeptOffer.tsx')).KeptOffer }));

interface FormBodyProps<Values extends object> {
  model: FormModel<Values>;
  /** Keeps Enter from sending. */
  blocked?: boolean;
  children: ReactNode;
}

/** What the fields of a form are called, by their paths. */
function useFieldNamings() {
  const namings = useRef(new Map<string, FieldNaming>());
  const nameField = useCallback((path: FieldPath, naming: FieldNaming | null) => {
    if (naming === null) namings.current.delete(path.join('.'));
    else namings.current.set(path.join('.'), naming);
  }, []);
  /** Of a group without a name the first of its fields. */
  const namingOf = (path: FieldPath) => {
    const place = path.join('.');
    const first = [...namings.current.keys()].find((key) => key.startsWith(`${place}.`));
    return namings.current.get(place) ?? (path.length === 1 && first ? namings.current.get(first) : undefined);
  };
  return { nameField, namingOf };
}

/** The form's element: what stands in its way on top, then its fields. */
export function FormBody<Values extends object>({ model, blocked = false, children }: FormBodyProps<Values>) {
  const { name, initialValues, schema, validateOn = formDefaults.validateOn, disabled = false } = model.options;
  const readOnly = usePageReadOnly() || disabled;
  const { nameField, namingOf } = useFieldNamings();
  const kept = useKeptForm(model);
  const { touch } = kept;
  const { tried, change: write } = model;
  const change = useCallback(
    (path: FieldPath, value: unknown) => {
      write(path, value);
      touch();
    },
    [write, touch],
  );
  const ownText = useOwnText(schema);
  const scope = useMemo(
    () => ({ validateOn, schema, ownText, tried, nameField, change }),
    [validateOn, schema, ownText, tried, nameField, change],
  );
  return (
    <FormContext value={scope}>
      {kept.offer && (
        <Suspense>
          <KeptOffer offer={kept.offer} disabled={readOnly} onRestore={kept.restore} onDiscard={kept.discard} />
        </Suspense>
      )}
      <ErrorSummary
        form={name}
        failure={model.failure}
        problems={model.problems}
        labelOf={(path) => namingOf(path)?.label ?? path.join('.')}
      />
      {model.conflicts.length + model.taken.length > 0 && (
        <Suspense>
          <FormConflicts conflicts={model.conflicts} taken={model.taken} namingOf={namingOf} onChoose={model.choose} />
        </Suspense>
      )}
      <Form<Values>
        form={model.instance}
        name={name}
        className={classes.form ?? ''}
        layout="vertical"
        variant={formDefaults.variant}
        disabled={readOnly}
        preserve={false}
        // Without a field that takes the focus, the keyboard could not scroll what it is in.
        {...(readOnly && { tabIndex: 0 })}
        initialValues={initialValues}
        onValuesChange={() => {
          model.onValuesChange();
          touch();
        }}
        onFieldsChange={model.onFieldsChange}
        onFinish={model.onFinish}
        onFinishFailed={model.onFinishFailed}
      >
        <ReadOnlyFields value={readOnly}>{children}</ReadOnlyFields>
        {/* The visible button is outside this element, and without one in it Enter sends no form of several fields. */}
        <button type="submit" hidden disabled={blocked || readOnly} />
      </Form>
    </FormContext>
  );
}
