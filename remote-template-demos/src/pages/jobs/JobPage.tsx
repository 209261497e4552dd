import { IconBookmark, IconBookmarkFilled, IconCheck, IconMapPin } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressState, useHost, useLink } from 'shared-contracts/react';
import { Alert, Button, EmptyState, PageHeader, Panel } from 'shared-contracts/ui/core';
import { jobSearch } from '../../data/job.ts';
import { useDemo } from '../../data/mock/demoCalls.ts';
import type { Job } from '../../data/sample/jobs.ts';
import { jobTextOf } from '../../data/sample/jobTexts.ts';
import { Loaded } from '../../parts/app/Loaded.tsx';
import layout from '../../parts/app/layout.module.css';
import { Mark } from '../../parts/app/Mark.tsx';
import { Logo } from '../../parts/picture/Logo.tsx';
import { ApplyDialog } from './job/ApplyDialog.tsx';
import { JobAside } from './job/JobAside.tsx';
import { JobStory } from './job/JobStory.tsx';

interface ActionsProps {
  isSaved: boolean;
  isSent: boolean;
  onSave: () => void;
  onApply: () => void;
}

function Actions({ isSaved, isSent, onSave, onApply }: ActionsProps) {
  const { t } = useTranslation('remote-template-demos');
  const Sign = isSaved ? IconBookmarkFilled : IconBookmark;
  return (
    <>
      <Button icon={<Sign size={16} aria-hidden />} aria-pressed={isSaved} onClick={onSave}>
        {t(isSaved ? 'jobs.saved' : 'app.save')}
      </Button>
      <Button
        type="primary"
        disabled={isSent}
        icon={isSent ? <IconCheck size={16} aria-hidden /> : undefined}
        onClick={onApply}
      >
        {t(isSent ? 'jobs.sent' : 'jobs.apply')}
      </Button>
    </>
  );
}

function Company({ job }: { job: Job }) {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Panel>
      <div className={layout.thing}>
        <Logo name={job.companyLogo} tone={job.color} large />
        <div className={layout.thingWords}>
          <p className={layout.name}>{job.companyName}</p>
          <p className={`${layout.muted} ${layout.fact}`}>
            <IconMapPin size={14} stroke={1.8} aria-hidden />
            {job.location}
          </p>
        </div>
        <div className={`${layout.row} ${layout.wide}`}>
          {job.employment.map((label) => (
            <Mark key={label} tone="neutral">
              {t(`jobs.employment.${label}`)}
            </Mark>
          ))}
          <Mark tone="info">{t(`jobs.level.${job.level}`)}</Mark>
        </div>
      </div>
    </Panel>
  );
}

/** A position; it can be kept for later and applied for, until the page is left. */
function Details({ job, jobs }: { job: Job; jobs: readonly Job[] }) {
  const { t } = useTranslation('remote-template-demos');
  const host = useHost();
  const list = useLink('ecommerce-jobs-list') ?? '';
  const back = { href: list, label: t('jobs.title'), onClick: () => host.navigate('ecommerce-jobs-list') };
  const [isSaved, setIsSaved] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const [isApplying, setIsApplying] = useState(false);
  const text = jobTextOf(job);
  return (
    <>
      <PageHeader
        title={job.name}
        back={back}
        actions={
          <Actions
            isSaved={isSaved}
            isSent={isSent}
            onSave={() => setIsSaved(!isSaved)}
            onApply={() => setIsApplying(true)}
          />
        }
      />
      <div className={layout.split}>
        <div className={layout.stack}>
          {isSent && <Alert type="success" showIcon title={t('jobs.sentText', { company: job.companyName })} />}
          <Company job={job} />
          {text && <JobStory text={text} />}
        </div>
        <JobAside job={job} text={text} jobs={jobs} />
      </div>
      <ApplyDialog job={job} open={isApplying} onSent={() => setIsSent(true)} onClose={() => setIsApplying(false)} />
    </>
  );
}

/** A position of the demo's job board: the one that the address names, or the first. */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  const { read } = useAddressState();
  const [name, company] = [read('job'), read('company')];
  return (
    <Loaded read={useDemo<Job[]>('/jobs')}>
      {(jobs) => {
        const job = name ? jobs.find((each) => each.name === name && each.companyName === company) : jobs[0];
        if (!job) return <EmptyState isPage title={t('jobs.gone')} description={t('jobs.goneText')} />;
        return <Details key={jobSearch(job)} job={job} jobs={jobs} />;
      }}
    </Loaded>
  );
}
