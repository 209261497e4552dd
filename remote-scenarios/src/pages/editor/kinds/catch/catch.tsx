import { type CatchConfig, nodeKind } from 'shared-contracts/nodes';
import { Select } from 'shared-contracts/ui/forms';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { useFlowIndex } from '../../context/EditorContext.tsx';
import { ExpressionSetting } from '../../expression/ExpressionSetting.tsx';
import { ChoiceSetting } from '../../fields/ChoiceSetting.tsx';
import { Field } from '../../fields/Field.tsx';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { useConfig } from '../../fields/useConfig.ts';
import { texts } from './texts.ts';

const scopes = ['all', 'chosen', 'uncaught'] as const;
const afters = ['end', 'resume'] as const;

function ChosenNodes({ chosen }: { chosen: readonly string[] }) {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  const { nodes } = useFlowIndex();
  const options = nodes.filter(({ type }) => nodeKind(type)?.hasInput).map(({ id, label }) => ({ value: id, label }));
  return (
    <Field label={t('nodes')} path="node_ids" required>
      {(control) => (
        <Select
          {...control}
          mode="multiple"
          value={[...chosen]}
          options={options}
          optionFilterProp="label"
          onChange={(node_ids) => change({ node_ids })}
        />
      )}
    </Field>
  );
}

export function CatchForm() {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  const config = useConfig<CatchConfig>();
  return (
    <>
      <ChoiceSetting
        inline
        label={t('takes')}
        value={config.scope}
        options={scopes.map((value) => ({ value, label: t(`${value}`) }))}
        hint={t(`${config.scope}Hint`)}
        onChange={(scope) => change({ scope })}
      />
      {config.scope === 'chosen' && <ChosenNodes chosen={config.node_ids} />}
      <ChoiceSetting
        inline
        label={t('after')}
        value={config.after}
        options={afters.map((value) => ({ value, label: t(`${value}`) }))}
        hint={t(`${config.after}Hint`)}
        onChange={(after) => change({ after })}
      />
      {config.after === 'resume' && (
        <ExpressionSetting
          name="substitute"
          label={t('substitute')}
          hint={t('substituteHint')}
          placeholder="{{ payload }}"
          multiline
        />
      )}
    </>
  );
}
