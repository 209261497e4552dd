import type { Member } from 'shared-contracts/api/member';
import { useSession } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { SearchField, Select } from 'shared-contracts/ui/forms';
import { useScenarioSummaries } from '../../data/scenarioQueries.ts';
import classes from './FailuresPage.module.css';
import { type FailureFilter, filterStates } from './useFailureFilter.ts';
import { useFailuresText } from './useFailuresText.ts';

interface FailureFiltersProps {
  filter: FailureFilter;
  members: readonly Member[];
  onChange: (changes: Partial<FailureFilter>) => void;
}

/** State, search, scenario, owner and order of the list. */
export function FailureFilters({ filter, members, onChange }: FailureFiltersProps) {
  const t = useFailuresText();
  const { canWrite } = useSession();
  const { data: scenarios = [] } = useScenarioSummaries();
  const owners = [
    { value: '', label: t('anyOwner') },
    ...(canWrite ? [{ value: 'me', label: t('mine') }] : []),
    { value: 'none', label: t('noOwner') },
    ...members.map(({ user_id, name, email }) => ({ value: user_id, label: name || email })),
  ];
  return (
    <>
      <fieldset className={classes.choice} aria-label={t('state')}>
        {filterStates.map((value) => (
          <Button
            key={value}
            size="small"
            type={value === filter.state ? 'primary' : 'default'}
            aria-pressed={value === filter.state}
            onClick={() => onChange({ state: value })}
          >
            {t(`state-${value}`)}
          </Button>
        ))}
      </fieldset>
      <div className={classes.choice}>
        <SearchField
          className={classes.search ?? ''}
          value={filter.search}
          placeholder={t('search')}
          onChange={(search) => onChange({ search })}
        />
        <Select
          className={classes.select ?? ''}
          aria-label={t('scenario')}
          showSearch
          optionFilterProp="label"
          value={filter.scenario_id}
          options={[
            { value: '', label: t('anyScenario') },
            ...scenarios.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(scenario_id: string) => onChange({ scenario_id })}
        />
        <Select
          className={classes.select ?? ''}
          aria-label={t('owner')}
          value={filter.owner}
          options={owners}
          onChange={(owner: string) => onChange({ owner })}
        />
        <Select
          className={classes.select ?? ''}
          aria-label={t('sort')}
          value={filter.sort}
          options={(['last', 'count'] as const).map((value) => ({ value, label: t(`sort-${value}`) }))}
          onChange={(sort: FailureFilter['sort']) => onChange({ sort })}
        />
      </div>
    </>
  );
}
