import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, EmptyState, PageHeader, Panel } from 'shared-contracts/ui/core';
import { SearchField, Select } from 'shared-contracts/ui/forms';
import { postedOn } from '../../data/job.ts';
import { useDemo } from '../../data/mock/demoCalls.ts';
import type { Job } from '../../data/sample/jobs.ts';
import { Loaded } from '../../parts/app/Loaded.tsx';
import layout from '../../parts/app/layout.module.css';
import classes from './JobsPage.module.css';
import { JobFilters } from './list/JobFilters.tsx';
import { JobRow } from './list/JobRow.tsx';
import { isJobShown, type JobChoice, noChoice } from './list/jobChoice.ts';

/** The most of a range such as 110-140k. */
const maxSalary = ({ salary }: Job) => Number.parseInt(salary.split('-')[1] ?? '', 10);

const orders = {
  newest: (one: Job, other: Job) => postedOn(other).localeCompare(postedOn(one)),
  salary: (one: Job, other: Job) => maxSalary(other) - maxSalary(one),
  company: (one: Job, other: Job) => one.companyName.localeCompare(other.companyName),
} as const;
type OrderName = keyof typeof orders;

/** The demo's job board. */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  const read = useDemo<Job[]>('/jobs');
  const [search, setSearch] = useState('');
  const [choice, setChoice] = useState<JobChoice>(noChoice);
  const [order, setOrder] = useState<OrderName>('newest');
  const clear = () => {
    setSearch('');
    setChoice(noChoice);
  };
  return (
    <>
      <PageHeader title={t('jobs.title')} count={read.data?.length} />
      <div className={layout.bar}>
        <SearchField className={layout.grow ?? ''} label={t('jobs.search')} value={search} onChange={setSearch} />
        <Select<OrderName>
          className={`${layout.choice} ${layout.pushed}`}
          aria-label={t('jobs.order')}
          value={order}
          onChange={setOrder}
          options={(Object.keys(orders) as OrderName[]).map((value) => ({ value, label: t(`jobs.orders.${value}`) }))}
        />
      </div>
      <Loaded read={read}>
        {(jobs) => {
          const shown = jobs.filter((job) => isJobShown(job, choice, search)).sort(orders[order]);
          return (
            <div className={classes.page}>
              <JobFilters jobs={jobs} choice={choice} onChange={setChoice} />
              <Panel flush>
                {shown.length === 0 ? (
                  <EmptyState title={t('jobs.none')} action={<Button onClick={clear}>{t('app.clear')}</Button>} />
                ) : (
                  <ul className={classes.list}>
                    {shown.map((job) => (
                      <JobRow key={`${job.name} ${job.companyName}`} job={job} />
                    ))}
                  </ul>
                )}
              </Panel>
            </div>
          );
        }}
      </Loaded>
    </>
  );
}
