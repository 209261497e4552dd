import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RemoteLink, useFormatters } from 'shared-contracts/react';
import { EmptyState, PageHeader, Panel } from 'shared-contracts/ui/core';
import { SearchField, Select } from 'shared-contracts/ui/forms';
import { useDemo } from '../../data/mock/demoCalls.ts';
import type { Job, JobLevel } from '../../data/sample/jobs.ts';
import { Drawing } from '../../parts/app/Drawing.tsx';
import { Loaded } from '../../parts/app/Loaded.tsx';
import layout from '../../parts/app/layout.module.css';
import { Mark } from '../../parts/app/Mark.tsx';
import { jobSearch, postedOn } from './job.ts';

const levels: readonly JobLevel[] = ['Entry-level', 'Junior', 'Intermediate', 'Senior'];

function JobCard({ job }: { job: Job }) {
  const { t } = useTranslation('remote-template-demos');
  const { date } = useFormatters();
  return (
    <Panel className={layout.card ?? ''}>
      <div className={layout.stack}>
        <div className={layout.row}>
          <Drawing name={job.companyLogo} tone={job.color} />
          <div>
            <h2 className={layout.name}>
              <RemoteLink to="ecommerce-jobs-details" search={jobSearch(job)}>
                {job.name}
              </RemoteLink>
            </h2>
            <p className={layout.muted}>{`${job.companyName} · ${job.location}`}</p>
          </div>
        </div>
        <div className={layout.row}>
          {job.employment.map((label) => (
            <Mark key={label} tone="neutral">
              {t(`jobs.employment.${label}`)}
            </Mark>
          ))}
          <Mark tone="info">{t(`jobs.level.${job.level}`)}</Mark>
        </div>
        <p className={layout.muted}>{t('jobs.line', { salary: job.salary, date: date(postedOn(job)) })}</p>
      </div>
    </Panel>
  );
}

/** The demo's job board. */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  const read = useDemo<Job[]>('/jobs');
  const [search, setSearch] = useState('');
  const [level, setLevel] = useState<JobLevel>();
  const isShown = (job: Job) =>
    `${job.name} ${job.companyName} ${job.location}`.toLowerCase().includes(search.toLowerCase()) &&
    (level === undefined || job.level === level);
  return (
    <>
      <PageHeader title={t('jobs.title')} count={read.data?.length} />
      <div className={layout.bar}>
        <SearchField className={layout.grow ?? ''} label={t('jobs.search')} value={search} onChange={setSearch} />
        <Select<JobLevel>
          className={layout.grow ?? ''}
          aria-label={t('jobs.levelName')}
          placeholder={t('jobs.anyLevel')}
          allowClear
          value={level ?? null}
          onChange={(next) => setLevel(next ?? undefined)}
          options={levels.map((value) => ({ value, label: t(`jobs.level.${value}`) }))}
        />
      </div>
      <Loaded read={read}>
        {(jobs) => {
          const shown = jobs.filter(isShown);
          if (shown.length === 0) return <EmptyState title={t('jobs.none')} />;
          return (
            <ul className={layout.cards}>
              {shown.map((job) => (
                <li key={jobSearch(job)}>
                  <JobCard job={job} />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </>
  );
}
