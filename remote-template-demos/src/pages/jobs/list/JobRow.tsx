import { IconMapPin, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RelativeTime, RemoteLink } from 'shared-contracts/react';
import { jobSearch, postedOn } from '../../../data/job.ts';
import type { Job } from '../../../data/sample/jobs.ts';
import { jobTextOf } from '../../../data/sample/jobTexts.ts';
import layout from '../../../parts/app/layout.module.css';
import { Mark } from '../../../parts/app/Mark.tsx';
import { Logo } from '../../../parts/picture/Logo.tsx';
import classes from './JobRow.module.css';

/** A job in the list: all of it leads to its page. */
export function JobRow({ job }: { job: Job }) {
  const { t } = useTranslation('remote-template-demos');
  return (
    <li className={classes.row}>
      <Logo name={job.companyLogo} tone={job.color} />
      <div className={classes.words}>
        <h2 className={layout.name}>
          <RemoteLink to="ecommerce-jobs-details" search={jobSearch(job)}>
            {job.name}
          </RemoteLink>
        </h2>
        <p className={layout.muted}>{job.companyName}</p>
        <p className={classes.meta}>
          <span className={classes.fact}>
            <IconMapPin size={14} stroke={1.8} aria-hidden />
            {job.location}
          </span>
          <span className={classes.fact}>
            <IconUsers size={14} stroke={1.8} aria-hidden />
            {t('jobs.applicants', { count: jobTextOf(job)?.applicants ?? 0 })}
          </span>
        </p>
      </div>
      <div className={classes.marks}>
        {job.employment.map((label) => (
          <Mark key={label} tone="neutral">
            {t(`jobs.employment.${label}`)}
          </Mark>
        ))}
        <Mark tone="info">{t(`jobs.level.${job.level}`)}</Mark>
      </div>
      <div className={classes.end}>
        <p className={classes.salary}>{t('jobs.euros', { salary: job.salary })}</p>
        <p className={layout.small}>
          <RelativeTime value={`${postedOn(job)}T00:00`} />
        </p>
      </div>
    </li>
  );
}
