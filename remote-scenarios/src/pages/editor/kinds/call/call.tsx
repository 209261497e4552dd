import { IconExternalLink, IconTrash } from '@tabler/icons-react';
import { getScenario, listScenarioSummaries } from 'shared-contracts/api/scenario';
import { type CallConfig, maxCallWait, type ScenarioInput, startConfigOf } from 'shared-contracts/nodes';
import { RemoteLink, useEndpoint } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { Select, Switch } from 'shared-contracts/ui/forms';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { useEditor } from '../../context/EditorContext.tsx';
import { ExpressionField } from '../../expression/ExpressionField.tsx';
import { Field } from '../../fields/Field.tsx';
import { FieldGroup } from '../../fields/FieldGroup.tsx';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { NumberSetting } from '../../fields/NumberSetting.tsx';
import { useConfig } from '../../fields/useConfig.ts';
import { texts } from './texts.ts';

function ScenarioPicker({ chosen }: { chosen: string }) {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  const own = useEditor((state) => state.record.id);
  const { data } = useEndpoint(listScenarioSummaries, { query: { search: '' } }, { quiet: true });
  // A scenario cannot call itself.
  const others = (data ?? []).filter(({ id }) => id !== own);
  const name = others.find(({ id }) => id === chosen)?.name;
  const isGone = chosen !== '' && data !== undefined && name === undefined;
  return (
    <Field
      label={t('scenario')}
      path="scenario_id"
      required
      extra={
        name !== undefined && (
          <RemoteLink to="scenario-detail" params={{ id: chosen }} aria-label={t('open', { name })}>
            <IconExternalLink size={14} stroke={1.8} aria-hidden />
          </RemoteLink>
        )
      }
    >
      {(control) => (
        <Select<string>
          {...control}
          showSearch={{ optionFilterProp: 'label' }}
          value={chosen || undefined}
          placeholder={t('unset')}
          options={[
            ...others.map(({ id, name: label }) => ({ value: id, label })),
            ...(isGone ? [{ value: chosen, label: t('gone') }] : []),
          ]}
          onChange={(scenario_id) => change({ scenario_id })}
        />
      )}
    </Field>
  );
}

/** A value for each input that the scenario declares, and what was given for inputs that it has no more. */
function GivenInputs({ declared }: { declared: readonly ScenarioInput[] }) {
  const t = useKindText(texts);
  const { change, readOnly } = useNodeForm();
  const { inputs } = useConfig<CallConfig>();
  const givenTo = (name: string) => inputs.find((input) => input.name === name)?.value ?? '';
  const without = (name: string) => inputs.filter((input) => input.name !== name);
  const left = inputs.filter(({ name, value }) => value !== '' && !declared.some((input) => input.name === name));
  if (declared.length + left.length === 0) return <p>{t('none')}</p>;
  return (
    <FieldGroup label={t('inputs')}>
      {declared.map(({ name, description, required, default: otherwise }) => (
        <Field key={name} label={name} hint={description} required={required && otherwise === null}>
          {(control) => (
            <ExpressionField
              {...control}
              value={givenTo(name)}
              {...(otherwise !== null && { placeholder: String(otherwise) })}
              onChange={(value) => change({ inputs: [...without(name), { name, value }] }, `input ${name}`)}
            />
          )}
        </Field>
      ))}
      {!readOnly &&
        left.map(({ name }) => (
          <div key={name}>
            <Button
              size="small"
              icon={<IconTrash size={14} stroke={1.8} aria-hidden />}
              onClick={() => change({ inputs: without(name) })}
            >
              {t('remove', { name })}
            </Button>
          </div>
        ))}
    </FieldGroup>
  );
}

function InputsOf({ id }: { id: string }) {
  const { data } = useEndpoint(getScenario, { params: { id } }, { quiet: true });
  if (!data) return null;
  const { inputs } = startConfigOf(data.flow);
  return <GivenInputs declared={inputs} />;
}

/** Which scenario is called, with what, and whether the run waits for it. */
export function CallForm() {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  const { scenario_id, wait, use_draft, timeout_s } = useConfig<CallConfig>();
  return (
    <>
      <ScenarioPicker chosen={scenario_id} />
      {scenario_id !== '' && <InputsOf key={scenario_id} id={scenario_id} />}
      <Field label={t('wait')} hint={t('waitHint')}>
        {({ id }) => (
          <div>
            <Switch id={id} checked={wait} onChange={(checked) => change({ wait: checked })} />
          </div>
        )}
      </Field>
      {wait && (
        <NumberSetting
          label={t('timeout')}
          value={timeout_s}
          min={1}
          max={maxCallWait}
          onChange={(seconds) => change({ timeout_s: seconds }, 'timeout_s')}
        />
      )}
      <Field label={t('useDraft')} hint={t('useDraftHint')}>
        {({ id }) => (
          <div>
            <Switch id={id} checked={use_draft} onChange={(checked) => change({ use_draft: checked })} />
          </div>
        )}
      </Field>
    </>
  );
}
