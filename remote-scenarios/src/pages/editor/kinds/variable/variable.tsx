import type { VariableConfig } from 'shared-contracts/nodes';
import { AutoComplete } from 'shared-contracts/ui/forms';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { useEditor } from '../../context/EditorContext.tsx';
import { ExpressionSetting } from '../../expression/ExpressionSetting.tsx';
import { ChoiceSetting } from '../../fields/ChoiceSetting.tsx';
import { Field } from '../../fields/Field.tsx';
import { FormRow } from '../../fields/FormRow.tsx';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { useConfig } from '../../fields/useConfig.ts';
import { texts } from './texts.ts';

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
  const t = useKindText(texts);
  const { change } = useNodeForm();
  const config = useConfig<VariableConfig>();
  const names = useVariableNames();
  return (
    <>
      <FormRow>
        <ChoiceSetting
          label={t('operation')}
          value={config.operation}
          options={operations.map((value) => ({ value, label: t(`${value}`) }))}
          hint={t(`${config.operation}Hint`)}
          onChange={(operation) => change({ operation })}
        />
        <Field label={t('name')} path="name" required hint={t('nameHint')}>
          {(control) => (
            <AutoComplete
              {...control}
              value={config.name}
              options={names.map((value) => ({ value }))}
              maxLength={100}
              onChange={(name) => change({ name }, 'name')}
            />
          )}
        </Field>
      </FormRow>
      {config.operation !== 'remove' && (
        <ExpressionSetting
          name="value"
          label={t('value')}
          hint={config.operation === 'increment' ? t('incrementValue') : undefined}
          placeholder={config.operation === 'increment' ? '1' : '{{ payload.total }}'}
          multiline={config.operation !== 'increment'}
        />
      )}
    </>
  );
}
