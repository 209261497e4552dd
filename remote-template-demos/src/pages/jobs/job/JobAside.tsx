import { useTranslation } from 'react-i18next';
import { RelativeTime, RemoteLink } from 'shared-contracts/react';
import { Panel } from 'shared-contracts/ui/core';
import { jobSearch, postedOn } from '../../../data/job.ts';
import type { Job } from '../../../data/sample/jobs.ts';
import type { JobText } from '../../../data/sample/jobTexts.ts';
import { Facts } from '../../../parts/app/Facts.tsx';
import layout from '../../../parts/app/layout.module.css';
import { Logo } from '../../../parts/picture/Logo.tsx';

/** Jobs that are most like it: those of its level, then those of its kind of place. */
function similarTo(job: Job, jobs: readonly Job[]): Job[] {
  const likeness = (other: Job) =>
    Number(other.level === job.level) * 2 + Number(other.employment[1] === job.employment[1]);
  return jobs
    .filter((other) => other !== job)
    .sort((one, other) => likeness(other) - likeness(one))
    .slice(0, 4);
}

interface JobAsideProps {
  job: Job;
  text: JobText | undefined;
  jobs: readonly Job[];
}

/** The job at a glance, and others like it. */
export function JobAside({ job, text, jobs }: JobAsideProps) {
  const { t } = useTranslation('remote-template-demos');
  return (
    <div className={layout.stack}>
      <Panel title={t('jobs.glance')}>
        <Facts
          facts={[
            { label: t('jobs.salary'), value: t('jobs.euros', { salary: job.salary }) },
            { label: t('jobs.levelName'), value: t(`jobs.level.${job.level}`) },
            { label: t('jobs.experience'), value: t('jobs.years', { count: job.experience }) },
            { label: t('jobs.placeName'), value: t(`jobs.employment.${job.employment[1]}`) },
            { label: t('jobs.team'), value: t('jobs.people', { count: text?.team ?? 1 }) },
            { label: t('jobs.applied'), value: t('jobs.people', { count: text?.applicants ?? 0 }) },
            { label: t('jobs.posted'), value: <RelativeTime value={`${postedOn(job)}T00:00`} /> },
          ]}
        />
      </Panel>
      <Panel title={t('jobs.similar')}>
        <ul className={layout.things}>
          {similarTo(job, jobs).map((other) => (
            <li key={jobSearch(other)} className={layout.thing}>
              <Logo name={other.companyLogo} tone={other.color} />
              <div className={layout.thingWords}>
                <p className={layout.name}>
                  <RemoteLink to="ecommerce-jobs-details" search={jobSearch(other)}>
                    {other.name}
                  </RemoteLink>
                </p>
                <p className={layout.small}>{`${other.companyName} · ${t('jobs.euros', { salary: other.salary })}`}</p>
              </div>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
