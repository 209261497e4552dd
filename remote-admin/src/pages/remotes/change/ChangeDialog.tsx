import { useState } from 'react';
import type { RemoteStatus } from 'shared-contracts/api/deploy';
import { useText } from 'shared-contracts/react';
import { Form, FormDialog } from 'shared-contracts/ui/forms';
import { useDeployStatus } from '../../../data/queries.ts';
import { useAdminText } from '../../../parts/useAdminText.ts';
import type { ChangeValues } from '../../../state/changeOf.ts';
import type { ChangeRequest } from '../../../state/changeRequest.ts';
import { ChangeFields, firstValues } from './ChangeFields.tsx';
import { ConsequenceBox } from './ConsequenceBox.tsx';
import { KilledCard } from './KilledCard.tsx';
import { Meanwhile } from './Meanwhile.tsx';
import { OverrideField } from './OverrideField.tsx';
import { useBarred } from './useBarred.ts';
import { useDecision } from './useDecision.ts';
import { isStale, useProposal } from './useProposal.ts';
import { useSubmit } from './useSubmit.ts';

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
