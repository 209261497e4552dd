import { useTranslation } from 'react-i18next';
import { Panel } from 'shared-contracts/ui/core';
import { Checkbox } from 'shared-contracts/ui/forms';
import type { Job } from '../../../data/sample/jobs.ts';
import layout from '../../../parts/app/layout.module.css';
import classes from './JobFilters.module.css';
import { type Facet, facets, facetValues, type JobChoice } from './jobChoice.ts';

interface JobFiltersProps {
  jobs: readonly Job[];
  choice: JobChoice;
  onChange: (choice: JobChoice) => void;
}

/** What the list of jobs is narrowed down by, with how many jobs each has. */
export function JobFilters({ jobs, choice, onChange }: JobFiltersProps) {
  const { t } = useTranslation('remote-template-demos');
  const toggle = (facet: Facet, value: string) => {
    const chosen = choice[facet];
    const next = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];
    onChange({ ...choice, [facet]: next });
  };
  return (
    <Panel>
      <div className={classes.filters}>
        {facets.map(({ id, texts, read }) => (
          <fieldset key={id} className={classes.facet}>
            <legend className={classes.legend}>{t(`jobs.${id}Name`)}</legend>
            {facetValues[id].map((value) => (
              <div key={value} className={layout.thing}>
                <Checkbox checked={choice[id].includes(value)} onChange={() => toggle(id, value)}>
                  {t(`jobs.${texts}.${value}`)}
                </Checkbox>
                <span className={classes.count}>{jobs.filter((job) => read(job) === value).length}</span>
              </div>
            ))}
          </fieldset>
        ))}
      </div>
    </Panel>
  );
}
