import { useState } from 'react';
import {
  type CopyMade,
  type CopyPlan,
  copyScenarios,
  listOwnOrganisations,
  type OwnOrganisation,
  planScenarioCopy,
} from 'shared-contracts/api/organisation';
import { useCommand, useMutateEndpoint } from 'shared-contracts/react';
import { Button, ConfirmDialog, Drawer, ErrorCard } from 'shared-contracts/ui/core';
import { LeaveGuard } from 'shared-contracts/ui/forms';
import { useAccountText } from '../../../parts/useAccountText.ts';
import { ChooseStep, type CopyWay } from './ChooseStep.tsx';
import classes from './copy.module.css';
import { copyBody, exceededLimits, noChoices } from './copyState.ts';
import { MapStep } from './MapStep.tsx';
import { ResultStep } from './ResultStep.tsx';

interface CopyDrawerProps {
  all: readonly OwnOrganisation[];
  from: OwnOrganisation | undefined;
  onClose: () => void;
}

/** The copy as far as it has come. */
function useCopy({ all, from }: Omit<CopyDrawerProps, 'onClose'>) {
  const first = from ?? all.find(({ is_current }) => is_current) ?? all[0];
  const [way, setWay] = useState<CopyWay>({ source: first?.account_number ?? '', target: '', scenarios: [] });
  const [plan, setPlan] = useState<CopyPlan | null>(null);
  const [choices, setChoices] = useState(noChoices);
  const [made, setMade] = useState<readonly CopyMade[] | null>(null);
  const [key, setKey] = useState('');
  const planning = useCommand(planScenarioCopy, { quiet: true });
  const copying = useCommand(copyScenarios, { quiet: true });
  const mutate = useMutateEndpoint();
  const next = async () => {
    const found = await planning.run({ body: { ...way, scenarios: [...way.scenarios] } }).catch(() => null);
    if (!found) return;
    setChoices(noChoices);
    setKey(crypto.randomUUID());
    setPlan(found);
  };
  const copy = async () => {
    if (!plan) return;
    const body = copyBody(plan, choices, { source: way.source, target: way.target });
    // Tried again after an answer that was lost, it is made once.
    const answer = await copying.run({ body }, { idempotencyKey: key }).catch(() => null);
    if (!answer) return;
    setMade(answer.made);
    await mutate(listOwnOrganisations);
  };
  const back = () => {
    copying.reset();
    setPlan(null);
  };
  const target = all.find(({ account_number }) => account_number === way.target);
  const choose = (changed: typeof choices) => {
    setKey(crypto.randomUUID());
    setChoices(changed);
  };
  return { way, setWay, plan, choices, choose, made, target, planning, copying, next, copy, back };
}

type Copy = ReturnType<typeof useCopy>;

function Content({ copy, all }: { copy: Copy; all: readonly OwnOrganisation[] }) {
  const t = useAccountText();
  const { made, plan, target, planning, copying } = copy;
  if (made && target) return <ResultStep made={made} target={target} />;
  const error = plan ? copying.error : planning.error;
  return (
    <div className={classes.step}>
      <p className={classes.quiet}>{t('copy.step', { step: plan ? 2 : 1 })}</p>
      {error && <ErrorCard title={t(plan ? 'copy.failed' : 'copy.planFailed')} error={error} />}
      {plan ? (
        <MapStep plan={plan} choices={copy.choices} onChange={copy.choose} target={target?.name ?? ''} />
      ) : (
        <ChooseStep all={all} way={copy.way} onChange={copy.setWay} />
      )}
    </div>
  );
}

function Footer({ copy, onClose }: { copy: Copy; onClose: () => void }) {
  const t = useAccountText();
  const { made, plan, way, choices, planning, copying } = copy;
  if (made) {
    return (
      <Button type="primary" onClick={onClose}>
        {t('copy.close')}
      </Button>
    );
  }
  if (plan) {
    return (
      <>
        <Button onClick={copy.back}>{t('copy.back')}</Button>
        <Button
          type="primary"
          loading={copying.running}
          disabled={exceededLimits(plan, choices).length > 0}
          onClick={() => void copy.copy()}
        >
          {t('copy.copy', { count: plan.scenarios.length })}
        </Button>
      </>
    );
  }
  const isReady = way.target !== '' && way.scenarios.length > 0;
  return (
    <Button type="primary" loading={planning.running} disabled={!isReady} onClick={() => void copy.next()}>
      {t('copy.next')}
    </Button>
  );
}

/** Copies scenarios into another organisation: what, what takes the place of what they refer to, what was made. */
export function CopyDrawer({ all, from, onClose }: CopyDrawerProps) {
  const t = useAccountText();
  const copy = useCopy({ all, from });
  const [asking, setAsking] = useState(false);
  const isUnsaved = copy.plan !== null && copy.made === null;
  return (
    <Drawer
      open
      size={640}
      title={t('copy.title')}
      onClose={() => (isUnsaved ? setAsking(true) : onClose())}
      footer={
        <div className={classes.footer}>
          <Footer copy={copy} onClose={onClose} />
        </div>
      }
    >
      <Content copy={copy} all={all} />
      <LeaveGuard unsaved={isUnsaved} />
      <ConfirmDialog
        open={asking}
        danger
        title={t('copy.discardTitle')}
        confirmLabel={t('copy.discard')}
        cancelLabel={t('copy.keep')}
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      >
        {t('copy.discardText')}
      </ConfirmDialog>
    </Drawer>
  );
}
