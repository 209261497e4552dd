import { IconCircle, IconCircleCheckFilled, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { SampleWorkspace } from 'shared-contracts/api/sample-workspace';
import { useHost } from 'shared-contracts/react';
import { Button, VisuallyHidden } from 'shared-contracts/ui/core';
import classes from './SampleGuide.module.css';
import { useStepActs } from './useSampleWorkspace.ts';

interface GuideStepProps {
  step: SampleWorkspace['steps'][number];
  isOpen: boolean;
  onToggle: () => void;
  read: () => Promise<unknown>;
  /** A page of the product is about to be shown. */
  onLeave: () => void;
}

/** A file for the import page, served by the sample service. */
const priceList = '/sample-service/price-list.csv';

function StepActs({ step: { id, page }, read, onLeave }: Pick<GuideStepProps, 'step' | 'read' | 'onLeave'>) {
  const { t } = useTranslation();
  const { notices } = useHost();
  const navigate = useNavigate();
  const { acts, sendOrder } = useStepActs(read);
  const [busy, setBusy] = useState(false);
  const attempt = async (act: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      notices.show({ message: (error as Error).message, color: 'error' });
    }
    setBusy(false);
  };
  const order = () =>
    attempt(async () => {
      await sendOrder();
      notices.show({ message: t('sampleGuide.sentOrder'), color: 'success' });
    });
  const act = id === 'send-order' ? order : acts[id] && (() => attempt(acts[id] as () => Promise<void>));
  const isOutside = id === 'send-file';
  const open = () => {
    if (!page) return;
    if (isOutside) return void window.open(page, '_blank', 'noopener');
    onLeave();
    void navigate(page);
  };
  return (
    <div className={classes.acts}>
      <Button size="small" type="primary" loading={busy} disabled={!act && !page} onClick={() => void (act ?? open)()}>
        {t(`sampleGuide.steps.${id}.act`)}
      </Button>
      {id === 'stop-service' && (
        <Button size="small" disabled={busy} onClick={() => void order()}>
          {t('sampleGuide.steps.send-order.act')}
        </Button>
      )}
      {isOutside && (
        <Button size="small" href={priceList} icon={<IconDownload size={14} aria-hidden />}>
          {t('sampleGuide.download')}
        </Button>
      )}
    </div>
  );
}

/** One thing to try: its name and whether it is done; how it is done, when it is opened. */
export function GuideStep({ step, isOpen, onToggle, read, onLeave }: GuideStepProps) {
  const { t } = useTranslation();
  const isDone = step.done_at !== null;
  const Mark = isDone ? IconCircleCheckFilled : IconCircle;
  return (
    <li className={classes.step} data-done={isDone}>
      <button type="button" className={classes.head} aria-expanded={isOpen} onClick={onToggle}>
        <Mark size={18} stroke={1.6} className={classes.mark} aria-hidden />
        <span className={classes.name}>{t(`sampleGuide.steps.${step.id}.title`)}</span>
        <VisuallyHidden>{t(isDone ? 'sampleGuide.done' : 'sampleGuide.open')}</VisuallyHidden>
      </button>
      {isOpen && (
        <div className={classes.body}>
          <p>{t(`sampleGuide.steps.${step.id}.text`)}</p>
          <StepActs step={step} read={read} onLeave={onLeave} />
        </div>
      )}
    </li>
  );
}
