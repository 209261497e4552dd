import { useShownRun } from '../../context/RunContext.tsx';
import { MailDelivery } from './MailDelivery.tsx';

/** Where the mails of the shown run are. */
export function RunMails() {
  const { run } = useShownRun();
  return run && <MailDelivery runId={run.id} />;
}
