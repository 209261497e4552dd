import { Form } from 'antd';
import {
  cloneElement,
  type FocusEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useReadOnlyFields } from '../../inputs/parts/readOnlyFields.ts';
import { uiNamespace } from '../../messages/index.ts';
import { CheckboxGroup } from './CheckboxGroup.tsx';
import type { FieldNaming } from './conflictText.ts';
import { Radio } from './controls.tsx';
import { FieldLabel, useFormScope } from './formContext.ts';
import { InputNumber } from './NumberInput.tsx';
import { type NumberBounds, numberFault } from './numberFault.ts';
import { SecretInput } from './SecretInput.tsx';
import { type FieldPath, schemaErrors } from './schemaProblems.ts';
import { antRule, type FieldRule, formDefaults, isEmpty, triggersOf, type ValidateOn } from './validation.ts';

interface Control {
  onBlur?: (event: FocusEvent) => void;
  'aria-labelledby'?: string;
  /** What it offers, where it does. */
  options?: readonly unknown[] | undefined;
  /** What a number may be. */
  min?: unknown;
  max?: unknown;
  precision?: unknown;
}

export interface FieldProps {
  /** Name in the values, or the path to it. */
  name: string | FieldPath;
  label?: ReactNode;
  /** What helps to fill it in; shown below it. */
  hint?: ReactNode;
  /** Must not be left empty; a text says it in the field's own words. */
  required?: boolean | string;
  rules?: readonly FieldRule[];
  /** Other than the form's. */
  validateOn?: ValidateOn;
  /** Errors shown at once; one, if nothing else is said. */
  errorsShown?: number;
  /** Property that holds the control's value. */
  valueProp?: 'value' | 'checked';
  /** For fields that come and go; others begin with the form's values. */
  initialValue?: unknown;
  hidden?: boolean;
  children: ReactElement<Control>;
}

/** A label names one control; groups of them are named by its text. */
const groups: readonly unknown[] = [CheckboxGroup, Radio.Group];

const pathOf = (name: FieldProps['name']): FieldPath => (typeof name === 'string' ? [name] : name);

/** Errors of a value: that it is missing, what the rules say, what the schema of the form says; in this order. */
function useJudge({ name, required, rules = [], children }: FieldProps) {
  const { t } = useTranslation(uiNamespace);
  const { schema, ownText } = useFormScope();
  const form = Form.useFormInstance();
  return (value: unknown): string[] => {
    if (required && isEmpty(value)) return [typeof required === 'string' ? required : t('form.required')];
    const values = form.getFieldsValue(true) as Record<string, unknown>;
    const { min, max, precision } = children.props;
    const bounds = { min, max, isWhole: precision === 0 } as NumberBounds;
    const fault = children.type === InputNumber ? numberFault(value, bounds, t) : null;
    if (fault) return [fault];
    const found = rules.map((rule) => rule(value, values)).filter((answer) => answer !== true);
    return schema ? [...found, ...schemaErrors(schema, values, pathOf(name), value, t, ownText)] : found;
  };
}

/** Events at which the field is judged now, and what begins the judging where an event alone does not. */
function useJudging({ name, validateOn }: FieldProps) {
  const scope = useFormScope();
  const form = Form.useFormInstance();
  const mode = validateOn ?? scope.validateOn;
  const [judged, setJudged] = useState(mode === 'eager');
  const begin = () => {
    setJudged(true);
    void form.validateFields([name]).catch(() => undefined);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: an eager field is judged once, when it is shown
  useEffect(() => {
    if (mode === 'eager') begin();
  }, []);
  const judgedBefore = judged || scope.tried;
  // Left as it was found, a lazy field says nothing: whoever only passes by or gives up is not told off.
  const leave = () => mode === 'lazy' && !judgedBefore && form.isFieldTouched(name) && begin();
  return { triggers: triggersOf(mode, judgedBefore), leave };
}

/** What is true by now, for what asks later. */
function useNow<Value>(value: Value) {
  const now = useRef(value);
  useEffect(() => {
    now.current = value;
  });
  return now;
}

/** A labelled control of a form: outlined, compact, its details shown on error alone (appearance §5). */
export function Field(props: FieldProps) {
  const { name, label, hint, required, errorsShown = formDefaults.errorsShown, valueProp, hidden, children } = props;
  const { nameField } = useFormScope();
  const judge = useJudge(props);
  const { triggers, leave } = useJudging(props);
  const form = Form.useFormInstance();
  const isReadOnly = useReadOnlyFields();
  const labelId = useId();
  const named = Boolean(label) && groups.includes(children.type) && { 'aria-labelledby': labelId };
  const place = pathOf(name).join('.');
  const naming = useNow<FieldNaming>({
    label: label ?? place,
    choices: children.props.options?.map((choice) =>
      typeof choice === 'object' ? choice : { value: choice },
    ) as never,
    isSecret: children.type === SecretInput,
  });
  // Named once: what it offers changes with every drawing, and is looked at when it is needed.
  useEffect(() => {
    const path = place.split('.');
    nameField(path, {
      get label() {
        return naming.current.label;
      },
      get choices() {
        return naming.current.choices;
      },
      get isSecret() {
        return naming.current.isSecret;
      },
    });
    return () => nameField(path, null);
  }, [nameField, place, naming]);
  const onBlur = (event: FocusEvent) => {
    children.props.onBlur?.(event);
    leave();
  };
  return (
    <FieldLabel value={label ?? null}>
      <Form.Item
        name={typeof name === 'string' ? name : [...name]}
        label={named ? <span id={labelId}>{label}</span> : label}
        extra={hint}
        required={Boolean(required) && !isReadOnly}
        rules={[antRule(judge, errorsShown)]}
        validateTrigger={triggers}
        hidden={hidden ?? false}
        {...(valueProp && { valuePropName: valueProp })}
        {...(isReadOnly && { getValueFromEvent: () => form.getFieldValue(pathOf(name)) })}
        {...('initialValue' in props && { initialValue: props.initialValue })}
      >
        {cloneElement(children, { onBlur, ...named })}
      </Form.Item>
    </FieldLabel>
  );
}
