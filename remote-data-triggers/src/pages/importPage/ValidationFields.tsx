import { useTranslation } from 'react-i18next';
import type { ImportValidation } from 'shared-contracts/api/import-page';
import { Radio, Select } from 'shared-contracts/ui/forms';
import { useScenarioChoices } from '../../data/queries.ts';
import { useBuilder } from './builderContext.ts';
import { SettingField } from './SettingField.tsx';

/** The scenario that validates rows before they may be sent, and what becomes of them where it cannot. */
export function ValidationFields() {
  const { t } = useTranslation('remote-data-triggers');
  const { content, edit } = useBuilder();
  const { data } = useScenarioChoices();
  const { validation } = content;
  const options = (data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const isGone = validation !== null && data !== undefined && !data.some(({ id }) => id === validation.scenario_id);
  const set = (next: ImportValidation | null) => edit((before) => ({ ...before, validation: next }));
  return (
    <>
      <SettingField
        path="validation.scenario_id"
        label={t('builder.validation')}
        hint={t(isGone ? 'builder.validationGone' : 'builder.validationHint')}
      >
        {(control) => (
          <Select
            {...control}
            allowClear
            showSearch
            optionFilterProp="label"
            loading={data === undefined}
            placeholder={t('builder.none')}
            value={validation?.scenario_id}
            options={isGone ? [...options, { value: validation.scenario_id, label: t('builder.gone') }] : options}
            onChange={(id: string | undefined) =>
              set(id === undefined ? null : { on_failure: validation?.on_failure ?? 'hold', scenario_id: id })
            }
          />
        )}
      </SettingField>
      {validation && (
        <SettingField
          group
          path="validation.on_failure"
          label={t('builder.onFailure')}
          hint={t(`builder.onFailureHint.${validation.on_failure}`)}
        >
          {(control) => (
            <Radio.Group
              {...control}
              value={validation.on_failure}
              options={(['hold', 'pass'] as const).map((value) => ({ value, label: t(`builder.onFailures.${value}`) }))}
              onChange={({ target }) => set({ ...validation, on_failure: target.value })}
            />
          )}
        </SettingField>
      )}
    </>
  );
}
