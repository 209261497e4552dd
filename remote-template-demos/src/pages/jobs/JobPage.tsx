import { useTranslation } from 'react-i18next';
import { useAddressState, useFormatters, useHost, useLink } from 'shared-contracts/react';
import { EmptyState, PageHeader, Panel } from 'shared-contracts/ui/core';
import { useDemo } from '../../data/mock/demoCalls.ts';
import type { Job } from '../../data/sample/jobs.ts';
import { Drawing } from '../../parts/app/Drawing.tsx';
import { Facts } from '../../parts/app/Facts.tsx';
import { Loaded } from '../../parts/app/Loaded.tsx';
import layout from '../../parts/app/layout.module.css';
import { Mark } from '../../parts/app/Mark.tsx';
import { postedOn } from './job.ts';

function Details({ job }: { job: Job }) {
  const { t } = useTranslation('remote-template-demos');
  const { date } = useFormatters();
  return (
    <div className={layout.split}>
      <Panel title={t('jobs.position')}>
        <Facts
          facts={[
            { label: t('jobs.levelName'), value: t(`jobs.level.${job.level}`) },
            { label: t('jobs.experience'), value: t('jobs.years', { count: job.experience }) },
            { label: t('jobs.salary'), value: job.salary },
            { label: t('jobs.posted'), value: date(postedOn(job)) },
          ]}
        />
      </Panel>
      <Panel title={t('jobs.company')}>
        <div className={layout.row}>
          <Drawing name={job.companyLogo} tone={job.color} />
          <div>
            <p className={layout.name}>{job.companyName}</p>
            <p className={layout.muted}>{job.location}</p>
          </div>
        </div>
      </Panel>
    </div>
  );
}

/** A position of the demo's job board: the one that the address names, or the first. */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  const host = useHost();
  const { read } = useAddressState();
  const [name, company] = [read('job'), read('company')];
  const list = useLink('ecommerce-jobs-list') ?? '';
  const back = { href: list, label: t('jobs.title'), onClick: () => host.navigate('ecommerce-jobs-list') };
  return (
    <Loaded read={useDemo<Job[]>('/jobs')}>
      {(jobs) => {
        const job = name ? jobs.find((each) => each.name === name && each.companyName === company) : jobs[0];
        if (!job) return <EmptyState isPage title={t('jobs.gone')} description={t('jobs.goneText')} />;
        const marks = job.employment.map((label) => (
          <Mark key={label} tone="neutral">
            {t(`jobs.employment.${label}`)}
          </Mark>
        ));
        return (
          <>
            <PageHeader title={job.name} back={back} meta={marks} />
            <Details job={job} />
          </>
        );
      }}
    </Loaded>
  );
}
