import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { SampleStep, SampleWorkspace } from 'shared-contracts/api/sample-workspace';
import { useFormatters, useSession } from 'shared-contracts/react';
import { Button, LoadFailure, Skeleton } from 'shared-contracts/ui/core';
import { overlayActions, useOverlays } from '../shell/overlayStore.ts';
import { noteGuideClosed } from './closedGuide.ts';
import { GuideFoot } from './GuideFoot.tsx';
import { GuideStep } from './GuideStep.tsx';
import classes from './SampleGuide.module.css';
import { useSampleWorkspace } from './useSampleWorkspace.ts';

/** On a phone the guide would cover the page that it leads to. */
const coversPage = () => window.matchMedia('(max-width: 767.98px)').matches;

/** How far the guide is, or the workspace while it is being made. */
function Progress({ value, label }: { value: number; label: string }) {
  return (
    <div className={classes.progress}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(value * 100)}
        className={classes.track}
      >
        <span style={{ inlineSize: `${value * 100}%` }} />
      </div>
      <p>{label}</p>
    </div>
  );
}

function Making({ events: { sent, total } }: Pick<SampleWorkspace, 'events'>) {
  const { t } = useTranslation();
  return (
    <>
      <p className={classes.lead}>{t('sampleGuide.intro')}</p>
      <p className={classes.lead}>{t('sampleGuide.making')}</p>
      <Progress
        value={total === 0 ? 0 : sent / total}
        label={total === 0 ? t('sampleGuide.preparing') : t('sampleGuide.sent', { sent, total })}
      />
    </>
  );
}

function Steps({ workspace, read }: { workspace: SampleWorkspace; read: () => Promise<unknown> }) {
  const { t } = useTranslation();
  const { date } = useFormatters();
  const { steps, dated, ends_at } = workspace;
  const [chosen, setChosen] = useState<SampleStep | 'none' | null>(null);
  const { pathname } = useLocation();
  const [listedAt, setListedAt] = useState<string | null>(null);
  const done = steps.filter(({ done_at }) => done_at !== null).length;
  const open = chosen ?? steps.find(({ done_at }) => done_at === null)?.id;
  // Beside a page on which something is done, its step is all that is shown: the others would cover the page.
  const isAlone = pathname !== '/' && pathname !== listedAt;
  const onLeave = () => coversPage() && overlayActions.closeSampleGuide();
  const shown = isAlone && open && open !== 'none' ? steps.filter(({ id }) => id === open) : steps;
  return (
    <>
      {shown.length === steps.length && (
        <p className={classes.lead}>{t(done === steps.length ? 'sampleGuide.allDone' : 'sampleGuide.intro')}</p>
      )}
      <Progress value={done / steps.length} label={t('sampleGuide.progress', { done, count: steps.length })} />
      <ol className={classes.steps}>
        {shown.map((step) => (
          <GuideStep
            key={step.id}
            step={step}
            isOpen={step.id === open}
            onToggle={() => setChosen(step.id === open ? 'none' : step.id)}
            read={read}
            onLeave={onLeave}
          />
        ))}
      </ol>
      {shown.length < steps.length && (
        <Button size="small" type="text" className={classes.all} onClick={() => setListedAt(pathname)}>
          {t('sampleGuide.all')}
        </Button>
      )}
      {dated && shown.length === steps.length && (
        <p className={classes.note}>{t('sampleGuide.dated', { from: date(dated.from), ends: date(ends_at) })}</p>
      )}
    </>
  );
}

function Content() {
  const { t } = useTranslation();
  const { workspace, error, read } = useSampleWorkspace();
  if (!workspace && error) return <LoadFailure onRetry={() => void read()} />;
  if (!workspace)
    return <Skeleton active title={false} paragraph={{ rows: 6 }} aria-label={t('sampleGuide.loading')} />;
  if (workspace.state === 'making') return <Making events={workspace.events} />;
  if (workspace.state === 'failed') return <p className={classes.lead}>{t('sampleGuide.failed')}</p>;
  return <Steps workspace={workspace} read={read} />;
}

/** Eight things to try in a sample workspace, beside the page on which they are done. */
export function SampleGuide() {
  const { t } = useTranslation();
  const { account, canWrite } = useSession();
  const isOpen = useOverlays((state) => state.sampleGuideOpen);
  if (!isOpen || account.sample !== 'here') return null;
  const close = () => {
    noteGuideClosed(account.accountNumber);
    overlayActions.closeSampleGuide();
  };
  return (
    <aside className={classes.guide} aria-labelledby="sample-guide-title" data-focus-region>
      <header className={classes.header}>
        <h2 id="sample-guide-title">{t('sampleGuide.title')}</h2>
        <Button
          type="text"
          size="small"
          icon={<IconX size={16} aria-hidden />}
          aria-label={t('sampleGuide.close')}
          onClick={close}
        />
      </header>
      <div className={classes.content}>
        <Content />
      </div>
      {canWrite && <GuideFoot />}
    </aside>
  );
}
