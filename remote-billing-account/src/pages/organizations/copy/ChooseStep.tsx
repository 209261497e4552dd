import { useState } from 'react';
import { listOrganisationScenarios, maxCopiedScenarios, type OwnOrganisation } from 'shared-contracts/api/organisation';
import { RelativeTime, useEndpoint } from 'shared-contracts/react';
import { DelayedSkeleton, EmptyState, ErrorCard } from 'shared-contracts/ui/core';
import { Checkbox, LabelledField, SearchField, Select } from 'shared-contracts/ui/forms';
import { useAccountText } from '../../../parts/useAccountText.ts';
import classes from './copy.module.css';

/** From where what is copied, and to where. */
export interface CopyWay {
  source: string;
  target: string;
  scenarios: readonly string[];
}

interface ChooseStepProps {
  all: readonly OwnOrganisation[];
  way: CopyWay;
  onChange: (way: CopyWay) => void;
}

function ScenarioChoice({ way, onChange }: Omit<ChooseStepProps, 'all'>) {
  const t = useAccountText();
  const [search, setSearch] = useState('');
  const { data, error, mutate } = useEndpoint(listOrganisationScenarios, { params: { account: way.source } });
  if (error && !data)
    return <ErrorCard title={t('copy.scenariosFailed')} error={error} onRetry={() => void mutate()} />;
  if (!data) return <DelayedSkeleton rows={5} />;
  if (data.length === 0) return <EmptyState title={t('copy.noScenarios')} description={t('copy.noScenariosText')} />;
  const found = data.filter(({ name }) => name.toLocaleLowerCase().includes(search.toLocaleLowerCase()));
  const toggle = (id: string) => {
    const isChosen = way.scenarios.includes(id);
    onChange({ ...way, scenarios: isChosen ? way.scenarios.filter((one) => one !== id) : [...way.scenarios, id] });
  };
  return (
    <>
      <SearchField value={search} onChange={setSearch} placeholder={t('copy.findScenario')} />
      <ul className={classes.scenarios} aria-label={t('copy.scenarios')}>
        {found.map(({ id, name, updated_at }) => (
          <li key={id} className={classes.scenario}>
            <Checkbox
              checked={way.scenarios.includes(id)}
              disabled={!way.scenarios.includes(id) && way.scenarios.length >= maxCopiedScenarios}
              onChange={() => toggle(id)}
            >
              {name}
            </Checkbox>
            <RelativeTime className={classes.quiet ?? ''} value={updated_at} />
          </li>
        ))}
      </ul>
      <p className={classes.quiet} role="status">
        {found.length === 0 ? t('copy.noneFound') : t('copy.chosen', { count: way.scenarios.length })}
      </p>
    </>
  );
}

/** The scenarios, and the two organisations. */
export function ChooseStep({ all, way, onChange }: ChooseStepProps) {
  const t = useAccountText();
  const options = (of: readonly OwnOrganisation[]) =>
    of.map(({ account_number: value, name: label }) => ({ value, label }));
  const targets = all.filter(({ can_write, account_number }) => can_write && account_number !== way.source);
  return (
    <>
      <LabelledField label={t('copy.from')}>
        {(control) => (
          <Select
            {...control}
            showSearch={{ optionFilterProp: 'label' }}
            value={way.source}
            options={options(all)}
            onChange={(source) => onChange({ source, target: source === way.target ? '' : way.target, scenarios: [] })}
          />
        )}
      </LabelledField>
      <LabelledField label={t('copy.to')} hint={targets.length === 0 ? t('copy.noTargets') : undefined}>
        {(control) => (
          <Select
            {...control}
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={t('copy.chooseTarget')}
            value={way.target || undefined}
            options={options(targets)}
            onChange={(target) => onChange({ ...way, target })}
          />
        )}
      </LabelledField>
      <LabelledField label={t('copy.scenarios')} group>
        {() => <ScenarioChoice key={way.source} way={way} onChange={onChange} />}
      </LabelledField>
    </>
  );
}
