import { IconCloudOff } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError } from 'shared-contracts/api';
import type { RemoteStatus } from 'shared-contracts/api/deploy';
import { useText } from 'shared-contracts/react';
import { Alert, Button } from 'shared-contracts/ui/core';
import { Checkbox, Field, Form, FormDialog } from 'shared-contracts/ui/forms';
import { useDeployStatus } from '../../../data/queries.ts';
import { EntryRow } from '../../../parts/ledger/EntryRow.tsx';
import { useAdminText } from '../../../parts/useAdminText.ts';
import type { ChangeValues } from '../../../state/changeOf.ts';
import type { ChangeRequest } from '../../../state/changeRequest.ts';
import type { ChangeOutcome } from '../../../state/consequences.ts';
import classes from './ChangeDialog.module.css';
import { ChangeFields, firstValues } from './ChangeFields.tsx';
import { ConsequenceBox } from './ConsequenceBox.tsx';
import { type Decision, useDecision } from './useDecision.ts';
import { isStale, useProposal } from './useProposal.ts';
import { useSubmit } from './useSubmit.ts';

interface Verdict {
  outcome: ChangeOutcome | undefined;
  error: Error | undefined;
}

/** Whether the server refuses for the policy alone: only then can it be set aside. */
const isOfPolicy = (error: unknown): boolean =>
  error instanceof ApiError && Array.isArray((error.envelope?.details as { missing?: unknown } | undefined)?.missing);

/** Whether the policy of the remote stands in the way, by the server's last answer: the field must not blink. */
function useBarred({ override = false }: ChangeValues, { outcome, error }: Verdict): boolean {
  const [before, setBefore] = useState(false);
  const isAnswered = outcome !== undefined || error !== undefined;
  const now = override || (isAnswered ? isOfPolicy(error) || outcome?.needs_approval === true : before);
  if (now !== before) setBefore(now);
  return now;
}

/** What others did to the remote while the dialog was open. Nothing is written before the person has decided again. */
function Meanwhile({ decision }: { decision: Decision }) {
  const t = useAdminText();
  return (
    <Alert
      className={classes.place ?? ''}
      type="warning"
      showIcon
      title={t('meanwhile.title')}
      description={
        <>
          <p className={classes.meanwhileText}>{t('meanwhile.text')}</p>
          <ul className={classes.list}>
            {decision.news.map((entry) => (
              <EntryRow key={entry.revision} entry={entry} />
            ))}
          </ul>
          <Button onClick={() => decision.goOn()}>{t('meanwhile.goOn')}</Button>
        </>
      }
    />
  );
}

/** What people will read in place of the area. */
function KilledCard({ area, message }: { area: string; message: string }) {
  const t = useAdminText();
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>{t('kill.seen')}</figcaption>
      <div className={classes.card}>
        <IconCloudOff className={classes.icon} size={24} stroke={1.6} aria-hidden />
        <div className={classes.text}>
          <strong>{t('kill.cardTitle', { area })}</strong>
          <p>{[message.trim() || t('kill.noMessage'), t('kill.comesBack'), t('kill.restWorks')].join(' ')}</p>
        </div>
      </div>
    </figure>
  );
}

/** Sets the policy of the remote aside, for an emergency; the server asks for a reason. */
function OverrideField() {
  const t = useAdminText();
  return (
    <Field name="override" valueProp="checked" hint={t('change.overrideHint')}>
      <Checkbox>{t('change.override')}</Checkbox>
    </Field>
  );
}

interface DialogProps {
  request: ChangeRequest;
  /** It has gone from the screen. */
  onClosed: () => void;
}

interface OpenProps extends DialogProps {
  status: RemoteStatus;
}

function OpenDialog({ request, status, onClosed }: OpenProps) {
  const t = useAdminText();
  const area = useText()(status.title);
  const [open, setOpen] = useState(true);
  const [form] = Form.useForm<ChangeValues>();
  const values = Form.useWatch([], form) ?? {};
  const decision = useDecision(request.remote);
  const { change, outcome, error, isAsking } = useProposal(request, values, decision);
  const action = useState(request.action === 'rollback' && status.canary ? 'endCanary' : request.action)[0];
  const texts = { done: t(`change.done.${action}`, { area }), asked: t('change.asked', { area }) };
  const { submit, running } = useSubmit(decision, texts, () => setOpen(false));
  const hasNews = decision.news.length > 0 && !running && open;
  const refused = error && !isStale(error) ? error : undefined;
  const isBarred = useBarred(values, { outcome, error });
  const confirm = ({ reason = '' }: ChangeValues) =>
    change && outcome ? submit({ ...change, reason: reason.trim() }) : false;
  return (
    <FormDialog<ChangeValues>
      open={open}
      name="change"
      width={560}
      title={t(`change.title.${action}`, { area })}
      submitLabel={outcome?.needs_approval ? t('change.ask') : t(`change.confirm.${action}`)}
      danger={request.action === 'kill'}
      waiting={isAsking}
      blocked={hasNews || refused !== undefined}
      instance={form}
      initialValues={firstValues({ request, status })}
      onSubmit={confirm}
      onClose={() => setOpen(false)}
      afterClose={onClosed}
    >
      {hasNews && <Meanwhile decision={decision} />}
      <ChangeFields request={request} status={status} />
      {request.action === 'kill' && <KilledCard area={area} message={values.message ?? ''} />}
      {isBarred && <OverrideField />}
      <ConsequenceBox
        request={request}
        status={status}
        area={area}
        outcome={outcome}
        error={refused}
        asking={isAsking}
      />
    </FormDialog>
  );
}

/**
 * Asks for what a change needs and why, says by the server's dry run what will happen to whom, and writes it on the
 * revision that the person saw, or has it wait for a second person where the policy says so: when someone else was quicker, it shows what they did and lets decide again.
 */
export function ChangeDialog({ request, onClosed }: DialogProps) {
  const { data } = useDeployStatus();
  const status = data?.remotes.find(({ remote }) => remote === request.remote);
  return status ? <OpenDialog request={request} status={status} onClosed={onClosed} /> : null;
}
