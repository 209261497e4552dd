import { type ComponentType, useMemo, useState } from 'react';
import type { JsonSchema } from '../../../api/catalogue/index.ts';
import type { Definitions } from '../../../api/catalogue/resolved.ts';
import { ReadOnlyFields, useReadOnlyFields } from '../../inputs/parts/readOnlyFields.ts';
import { FieldBody } from './FieldBody.tsx';
import type { Key } from './model/faults.ts';
import { isScalar, schemaField } from './model/schemaField.ts';
import classes from './SchemaForm.module.css';
import { SchemaFormProvider, type SchemaFormSetting, type TemplateLeafProps } from './schemaFormContext.ts';

/** What is wrong with one place of a form, in the user's language. */
export interface SchemaProblem {
  keys: readonly Key[];
  message: string;
  /** The word of the schema that it offends against, such as `required`. */
  keyword?: string;
}

export interface SchemaFormProps {
  /** Name of the whole, for screen readers. */
  label: string;
  schema: JsonSchema;
  /** What `$ref` to `#/$defs/<name>` leads to. */
  defs?: Definitions;
  /** Values as JSON has them; with `template`, the same with a text at every leaf. */
  value: unknown;
  /** `keys` lead to the leaf that was edited: edits of one leaf in a row are one to who counts them. */
  onChange: (value: unknown, keys: readonly Key[]) => void;
  problems?: readonly SchemaProblem[];
  /** Shows problems of fields that were not left yet. */
  complains?: boolean;
  /** The control of every leaf: makes it a form of templates. Objects and lists can be one template each, too. */
  template?: ComponentType<TemplateLeafProps>;
  /** Objects and lists are one leaf each. */
  isFlat?: boolean;
  /** As the fields around it, unless given. */
  readOnly?: boolean;
}

const noDefs: Definitions = {};
const noProblems: readonly SchemaProblem[] = [];
const same = (one: readonly Key[], other: readonly Key[]) => other.every((key, at) => key === one[at]);

/**
 * A form as a JSON Schema describes it. Fields of an object are shown when they are required, set or added; what lies
 * deeper is drawn when it is opened. What a value has and the schema does not is shown too, and kept until removed.
 */
export function SchemaForm(props: SchemaFormProps) {
  const { schema, defs = noDefs, value, onChange, problems = noProblems, template: Leaf = null } = props;
  const isAround = useReadOnlyFields();
  const { isFlat = false, readOnly = isAround, complains = false } = props;
  const setting = useMemo<SchemaFormSetting>(
    () => ({
      defs,
      Leaf,
      isFlat,
      readOnly,
      complains,
      Body: FieldBody,
      problemAt: (keys) =>
        problems.find((problem) => problem.keys.length === keys.length && same(problem.keys, keys))?.message ?? null,
      hasBelow: (keys) => problems.some((problem) => same(problem.keys, keys)),
    }),
    [defs, Leaf, isFlat, readOnly, complains, problems],
  );
  const [left, setLeft] = useState(false);
  // A leaf says what is wrong with it beside its control.
  const isSaid = (left || complains) && !isScalar(schemaField(schema, defs), defs);
  const whole = isSaid ? setting.problemAt([]) : null;
  return (
    <SchemaFormProvider value={setting}>
      <ReadOnlyFields value={readOnly}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset draws its own frame and legend */}
        <div className={classes.form} role="group" aria-label={props.label} onBlur={() => setLeft(true)}>
          {whole !== null && (
            <p className={classes.problem} role="alert">
              {whole}
            </p>
          )}
          <FieldBody name={props.label} schema={schema} keys={[]} value={value} onChange={onChange} isRequired />
        </div>
      </ReadOnlyFields>
    </SchemaFormProvider>
  );
}
