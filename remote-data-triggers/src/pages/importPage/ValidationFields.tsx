import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type ImportValidation, maxValidationRows } from 'shared-contracts/api/import-page';
import { validationSamples } from 'shared-contracts/import';
import { RemoteLink } from 'shared-contracts/react';
import { LabelledField, Radio, Select } from 'shared-contracts/ui/forms';
import { JsonTree } from 'shared-contracts/ui/json';
import { useScenarioChoices } from '../../data/queries.ts';
import { useBuilder } from './builderContext.ts';
import { SettingField } from './SettingField.tsx';
import classes from './TextsPart.module.css';

type Scenario = NonNullable<ReturnType<typeof useScenarioChoices>['data']>[number];

function hintOf(isGone: boolean, chosen: Scenario | undefined): string {
  if (isGone) return 'builder.validationGone';
  return chosen && chosen.status !== 'started' ? 'builder.validationStopped' : 'builder.validationHint';
}

function ValidatingScenario({ set }: { set(next: ImportValidation | null): void }) {
  const { t } = useTranslation('remote-data-triggers');
  const { validation } = useBuilder().content;
  const { data } = useScenarioChoices();
  const options = (data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const chosen = data?.find(({ id }) => id === validation?.scenario_id);
  const isGone = validation !== null && data !== undefined && !chosen;
  const link = chosen && (
    <RemoteLink
      to="scenario-detail"
      params={{ id: chosen.id }}
      unresolved="hide"
      aria-label={t('builder.open', { name: chosen.name })}
    >
      <IconExternalLink size={14} stroke={1.8} aria-hidden />
    </RemoteLink>
  );
  return (
    <SettingField
      path="validation.scenario_id"
      label={t('builder.validation')}
      hint={t(hintOf(isGone, chosen))}
      extra={link}
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
  );
}

/** What the scenario is given, and what it has to give back. */
function Samples() {
  const { t } = useTranslation('remote-data-triggers');
  const { content } = useBuilder();
  const { input, output } = validationSamples(content, t('builder.validationMessage'));
  return (
    <>
      <LabelledField
        group
        label={t('builder.validationInput')}
        hint={t('builder.validationInputHint', { count: maxValidationRows })}
      >
        {() => (
          <div className={classes.sample}>
            <JsonTree value={input} label={t('builder.validationInput')} openDepth={4} />
          </div>
        )}
      </LabelledField>
      <LabelledField group label={t('builder.validationOutput')} hint={t('builder.validationOutputHint')}>
        {() => (
          <div className={classes.sample}>
            <JsonTree value={output} label={t('builder.validationOutput')} openDepth={4} />
          </div>
        )}
      </LabelledField>
    </>
  );
}

/** The scenario that validates rows before they may be sent, and what becomes of them where it cannot. */
export function ValidationFields() {
  const { t } = useTranslation('remote-data-triggers');
  const { content, edit } = useBuilder();
  const { validation } = content;
  const set = (next: ImportValidation | null) => edit((before) => ({ ...before, validation: next }));
  return (
    <>
      <ValidatingScenario set={set} />
      {validation && (
        <>
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
                options={(['hold', 'pass'] as const).map((value) => ({
                  value,
                  label: t(`builder.onFailures.${value}`),
                }))}
                onChange={({ target }) => set({ ...validation, on_failure: target.value })}
              />
            )}
          </SettingField>
          <Samples />
        </>
      )}
    </>
  );
}
