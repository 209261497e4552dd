import { useTranslation } from 'react-i18next';
import { type ImportValidation, maxValidationRows } from 'shared-contracts/api/import-page';
import { validationSamples } from 'shared-contracts/import';
import { LabelledField, Radio } from 'shared-contracts/ui/forms';
import { JsonTree } from 'shared-contracts/ui/json';
import { useScenarioChoices } from '../../data/queries.ts';
import { useBuilder } from './builderContext.ts';
import { SettingField } from './SettingField.tsx';
import classes from './TextsPart.module.css';
import { isGone, ThingField } from './ThingField.tsx';

function ValidatingScenario({ set }: { set(next: ImportValidation | null): void }) {
  const { t } = useTranslation('remote-data-triggers');
  const { validation } = useBuilder().content;
  const { data } = useScenarioChoices();
  const value = validation?.scenario_id ?? null;
  const chosen = data?.find(({ id }) => id === value);
  const hint = chosen && chosen.status !== 'started' ? 'builder.validationStopped' : 'builder.validationHint';
  return (
    <ThingField
      path="validation.scenario_id"
      label={t('builder.validation')}
      hint={t(isGone(value, data) ? 'builder.validationGone' : hint)}
      to="scenario-detail"
      value={value}
      choices={data}
      onChange={(id) => set(id === null ? null : { on_failure: validation?.on_failure ?? 'hold', scenario_id: id })}
    />
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
