import { Form, type FormInstance } from 'antd';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../api/error.ts';
import { useOptionalHost } from '../../../react/index.ts';
import { fieldProblemsOf } from './fieldProblems.ts';
import { focusFirst } from './focusField.ts';
import type { FieldConflict } from './formConflicts.ts';
import type { FormOptions } from './formOptions.ts';
import { isSameValue } from './mergeValues.ts';
import type { FieldPath } from './schemaProblems.ts';
import { useStoredSide } from './useStoredSide.ts';
import { formDefaults } from './validation.ts';

/** Calls once the session that a form was refused for is there again: "Sign in again" is no longer true then. */
function useSignedInAgain(failure: unknown, onBack: () => void): void {
  const session = useOptionalHost()?.session;
  const isSignedOut = failure instanceof ApiError && failure.status === 401;
  const latest = useRef(onBack);
  latest.current = onBack;
  useEffect(() => (isSignedOut ? session?.subscribe(() => latest.current()) : undefined), [isSignedOut, session]);
}

/** Error at a field, as the summary shows it. */
export interface ShownProblem {
  path: FieldPath;
  text: ReactNode;
}

export interface FormModel<Values extends object> {
  instance: FormInstance<Values>;
  options: FormOptions<Values>;
  /** Values are on their way. */
  busy: boolean;
  /** Something typed differs from what the form began with. */
  dirty: boolean;
  /** Sending was tried and refused, by the form or the server. */
  tried: boolean;
  /** Errors at fields, after a refusal. */
  problems: readonly ShownProblem[];
  /** Fields that somebody else has changed too, with both sides. */
  conflicts: readonly FieldConflict[];
  /** Puts one side of a conflict into the form. */
  choose: (name: string, side: FieldConflict['chosen']) => void;
  /** Fields that have what somebody else saved since the form was opened. */
  taken: readonly string[];
  /** Failure that belongs to no field. */
  failure: unknown;
  /** What is saved, as far as the form knows: what it began with, and what was taken up of others since. */
  saved: () => object;
  /** Goes on as if the form had been opened when `saved` was, with these fields typed since; what is saved by now is followed. */
  resume: (saved: object, typed: Readonly<Record<string, unknown>>) => void;
  /** Writes a value that was not typed into its own field. */
  change: (path: FieldPath, value: unknown) => void;
  /** Takes note of changes; for the form's element. */
  onValuesChange: () => void;
  onFieldsChange: () => void;
  onFinish: (values: Values) => Promise<void>;
  onFinishFailed: () => void;
  /** Back to what the form began with. */
  reset: () => void;
  /** Goes on from what is saved by now: fields that were not changed take it up, the others stay. */
  follow: (saved: Partial<Values> & { revision?: number }) => unknown;
}

const at = (values: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>((found, step) => (found as Record<string, unknown> | null | undefined)?.[step], values);

/** `written`: what was not typed into its own field. */
function isDirty<Values extends object>(form: FormInstance<Values>, start: unknown, written: readonly FieldPath[]) {
  const paths = form.getFieldsError().map(({ name }) => name as FieldPath);
  const touched = paths.filter((path) => form.isFieldTouched(path as never));
  return [...touched, ...written].some((path) => !isSameValue(form.getFieldValue(path as never), at(start, path)));
}

/** Puts what the server said of fields at them; answers what is left of it. */
function putAtFields<Values extends object>(form: FormInstance<Values>, error: unknown): unknown {
  const names = form.getFieldsError().map(({ name }) => name as FieldPath);
  const { fields, rest } = fieldProblemsOf(error, names);
  const shown = fields.map(({ path, texts }) => ({
    name: [...path] as never,
    errors: texts.slice(0, formDefaults.errorsShown),
  }));
  form.setFields(shown);
  return rest;
}

const calm = { busy: false, dirty: false, tried: false, failure: null as unknown };

/** Tells whether a form differs from what it began with, typed or written. */
function useUnsavedFields<Values extends object>(
  instance: FormInstance<Values>,
  start: RefObject<unknown>,
  note: (dirty: boolean) => void,
) {
  const written = useRef<FieldPath[]>([]);
  const isUnsaved = useCallback(() => isDirty(instance, start.current, written.current), [instance, start]);
  const judge = useCallback(() => note(isUnsaved()), [note, isUnsaved]);
  const forget = useCallback(() => {
    written.current = [];
  }, []);
  const change = useCallback(
    (path: FieldPath, value: unknown) => {
      written.current = [...written.current, path];
      instance.setFieldValue(path as never, value as never);
      judge();
    },
    [instance, judge],
  );
  return { isUnsaved, judge, change, forget };
}

/** How the sending of a form goes. */
function useFormState() {
  const [state, setState] = useState(calm);
  const patch = useCallback((next: Partial<typeof calm>) => setState((before) => ({ ...before, ...next })), []);
  useSignedInAgain(state.failure, () => patch({ tried: false, failure: null }));
  return { state, patch, setState };
}

/** State of a form: what it holds, whether that is saved, what is wrong with it. */
export function useFormModel<Values extends object>(options: FormOptions<Values>): FormModel<Values> {
  const [instance] = Form.useForm<Values>(options.instance);
  const { state, patch, setState } = useFormState();
  const [problems, setProblems] = useState<readonly ShownProblem[]>([]);
  const start = useRef<unknown>(options.initialValues);
  const note = useCallback((dirty: boolean) => patch({ dirty }), [patch]);
  const { judge, change, forget } = useUnsavedFields(instance, start, note);
  const collect = useCallback(() => {
    const found = instance.getFieldsError().filter(({ errors }) => errors.length > 0);
    setProblems(found.map(({ name, errors }) => ({ path: name as FieldPath, text: errors[0] })));
    return found.map(({ name }) => name as FieldPath);
  }, [instance]);
  const refuse = (failure: unknown) => {
    patch({ busy: false, tried: true, failure });
    focusFirst(options.name, collect());
  };
  const { submit, settle, ...stored } = useStoredSide({ instance, options, start, busy: state.busy, judge, change });
  const calmDown = () => {
    forget();
    settle();
    setState(calm);
    setProblems([]);
  };
  const send = async (values: Values) => {
    if (state.busy) return;
    patch({ busy: true, failure: null });
    try {
      if ((await submit(values)) === false) return patch({ busy: false });
      start.current = { ...(start.current as object), ...instance.getFieldsValue(true) };
      calmDown();
    } catch (error) {
      refuse(putAtFields(instance, error));
    }
  };
  return {
    instance,
    options,
    problems,
    ...state,
    ...stored,
    saved: () => start.current as object,
    resume: (saved, typed) => {
      const now = start.current as FormOptions<Values>['initialValues'];
      for (const [name, value] of Object.entries(typed)) change([name], value);
      if (now.revision === undefined) return;
      start.current = saved;
      stored.follow(now);
    },
    change,
    onValuesChange: judge,
    // While a field is judged again it has no errors: the summary would go and come back under the pointer.
    onFieldsChange: () => state.tried && !instance.isFieldsValidating() && collect(),
    onFinish: send,
    onFinishFailed: () => refuse(null),
    reset: () => {
      instance.resetFields();
      instance.setFieldsValue(start.current as never);
      calmDown();
    },
  };
}
