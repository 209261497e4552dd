import { type ReactNode, useState } from 'react';
import type { RemoteStatus } from 'shared-contracts/api/deploy';
import { useText } from 'shared-contracts/react';
import { Alert, Modal } from 'shared-contracts/ui/core';
import { Form } from 'shared-contracts/ui/forms';
import { useDeployStatus } from '../../../data/queries.ts';
import { useAdminText } from '../../../parts/useAdminText.ts';
import type { ChangeValues } from '../../../state/changeOf.ts';
import type { ChangeRequest } from '../../../state/changeRequest.ts';
import { ChangeFields } from './ChangeFields.tsx';
import { ConsequenceBox } from './ConsequenceBox.tsx';
import { KilledCard } from './KilledCard.tsx';
import { Meanwhile } from './Meanwhile.tsx';
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

function Failure({ error }: { error: Error | null }): ReactNode {
  const t = useAdminText();
  if (!error) return null;
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={t('change.failed')}
      description={error.message}
      style={{ marginBlockEnd: 16 }}
    />
  );
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
  const done = t(`change.done.${action}`, { area });
  const { submit, running, error: failure } = useSubmit(decision, done, () => setOpen(false));
  const hasNews = decision.news.length > 0 && !running && open;
  const refused = error && !isStale(error) ? error : undefined;
  const confirm = () =>
    form.validateFields().then(
      ({ reason = '' }) => (change && outcome ? submit({ ...change, reason: reason.trim() }) : undefined),
      // The fields say themselves what is missing, and the first has the focus.
      () => undefined,
    );
  return (
    <Modal
      open={open}
      width={560}
      title={t(`change.title.${action}`, { area })}
      okText={t(`change.confirm.${action}`)}
      cancelText={t('cancel')}
      okButtonProps={{
        danger: request.action === 'kill',
        loading: running || isAsking,
        disabled: hasNews || refused !== undefined,
      }}
      onOk={() => void confirm()}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
    >
      {hasNews && <Meanwhile decision={decision} />}
      <Failure error={failure} />
      <ChangeFields form={form} request={request} status={status} />
      {request.action === 'kill' && <KilledCard area={area} message={values.message ?? ''} />}
      <ConsequenceBox
        request={request}
        status={status}
        area={area}
        outcome={outcome}
        error={refused}
        asking={isAsking}
      />
    </Modal>
  );
}

/**
 * Asks for what a change needs and why, says by the server's dry run what will happen to whom, and writes it on the
 * revision that the person saw: when someone else was quicker, it shows what they did and lets decide anew.
 */
export function ChangeDialog({ request, onClosed }: DialogProps) {
  const { data } = useDeployStatus();
  const status = data?.remotes.find(({ remote }) => remote === request.remote);
  return status ? <OpenDialog request={request} status={status} onClosed={onClosed} /> : null;
}
