import { listScenarioSummaries } from 'shared-contracts/api/scenario';
import type { StartConfig } from 'shared-contracts/nodes';
import { useEndpoint } from 'shared-contracts/react';
import { Select } from 'shared-contracts/ui/forms';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { useEditor } from '../../context/EditorContext.tsx';
import { ChoiceSetting } from '../../fields/ChoiceSetting.tsx';
import { Field } from '../../fields/Field.tsx';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { useConfig } from '../../fields/useConfig.ts';
import { texts } from './texts.ts';

const choices = ['none', 'chosen', 'all'] as const;

/** Scenarios whose failed runs start this one. */
function FailingScenarios({ chosen }: { chosen: readonly string[] }) {
  const t = useKindText(texts);
  const { change, node } = useNodeForm();
  const own = useEditor((state) => state.record.id);
  const { data } = useEndpoint(listScenarioSummaries, { query: { search: '' } }, { quiet: true });
  const others = (data ?? []).filter(({ id }) => id !== own);
  const leftName = (id: string) => node.data.choose_again?.find((left) => left.id === id)?.name;
  const absent = chosen
    .filter((id) => !others.some((other) => other.id === id))
    .map((id) => {
      const name = leftName(id) || t('unknownTrigger');
      return { value: id, label: data ? t('triggerGone', { name }) : '…' };
    });
  const firstGone = data ? chosen.indexOf(absent[0]?.value ?? '') : -1;
  const path = firstGone < 0 ? 'failing_scenarios' : `failing_scenarios.${firstGone}`;
  return (
    <Field label={t('failingScenarios')} path={path} required>
      {(control) => (
        <Select
          {...control}
          mode="multiple"
          value={[...chosen]}
          options={[...others.map(({ id, name }) => ({ value: id, label: name })), ...absent]}
          optionFilterProp="label"
          placeholder={t('noFailingScenario')}
          onChange={(failing_scenarios) => change({ failing_scenarios })}
        />
      )}
    </Field>
  );
}

/** Whether failed runs of other scenarios start this one, and of which. */
export function FailureFields() {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  const { failures, failing_scenarios } = useConfig<StartConfig>();
  return (
    <>
      <ChoiceSetting
        label={t('failures')}
        value={failures}
        options={choices.map((value) => ({ value, label: t(`failures-${value}`) }))}
        hint={failures === 'none' ? undefined : t('failuresHint')}
        onChange={(next) => change({ failures: next })}
      />
      {failures === 'chosen' && <FailingScenarios chosen={failing_scenarios} />}
    </>
  );
}
