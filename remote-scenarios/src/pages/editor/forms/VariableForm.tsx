import type { VariableConfig } from 'shared-contracts/nodes';
import { AutoComplete } from 'shared-contracts/ui/forms';
import { useEditor } from '../EditorContext.tsx';
import { useEditorText } from '../useEditorText.ts';
import { ChoiceSetting } from './ChoiceSetting.tsx';
import { ExpressionSetting } from './ExpressionSetting.tsx';
import { Field } from './Field.tsx';
import { FormRow } from './FormRow.tsx';
import { useNodeForm } from './NodeForm.tsx';
import { useConfig } from './useConfig.ts';

const operations = ['set', 'increment', 'append', 'remove'] as const;

/** Names variables already have in this scenario. */
function useVariableNames(): string[] {
  const variables = useEditor((state) => state.history.present.variables);
  const flow = useEditor((state) => state.history.present.flow);
  const named = flow.flatMap((element) => {
    const name = element.type === 'variable' ? (element.data as { config?: { name?: unknown } }).config?.name : null;
    return typeof name === 'string' && name !== '' ? [name] : [];
  });
  return [...new Set([...Object.keys(variables), ...named])].sort();
}

export function VariableForm() {
  const t = useEditorText();
  const { change, readOnly } = useNodeForm();
  const config = useConfig<VariableConfig>();
  const names = useVariableNames();
  return (
    <>
      <FormRow>
        <ChoiceSetting
          label={t('variable.operation')}
          value={config.operation}
          options={operations.map((value) => ({ value, label: t(`variable.${value}`) }))}
          hint={t(`variable.${config.operation}Hint`)}
          onChange={(operation) => change({ operation })}
        />
        <Field label={t('variable.name')} path="name" required hint={t('variable.nameHint')}>
          {(control) => (
            <AutoComplete
              {...control}
              value={config.name}
              options={names.map((value) => ({ value }))}
              maxLength={100}
              disabled={readOnly}
              onChange={(name) => change({ name }, 'name')}
            />
          )}
        </Field>
      </FormRow>
      {config.operation !== 'remove' && (
        <ExpressionSetting
          name="value"
          label={t('variable.value')}
          hint={config.operation === 'increment' ? t('variable.incrementValue') : undefined}
          placeholder={config.operation === 'increment' ? '1' : '{{ payload.total }}'}
          multiline={config.operation !== 'increment'}
        />
      )}
    </>
  );
}
