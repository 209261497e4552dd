import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignatureFinding, WebhookEventDetail } from 'shared-contracts/api/event';
import { useSession } from 'shared-contracts/react';
import { Alert, Button } from 'shared-contracts/ui/core';
import { Field, FormDialog, SecretInput } from 'shared-contracts/ui/forms';
import { useCheckSignature } from '../../data/commands.ts';
import { useWebhook } from '../../data/queries.ts';
import classes from './EventDetail.module.css';

/** What was found, in words that say what to do. */
function Finding({ finding: { finding, header, place, seconds } }: { finding: SignatureFinding }) {
  const { t, i18n } = useTranslation('remote-data-triggers');
  const format = new Intl.NumberFormat(i18n.language, { style: 'unit', unit: 'second', unitDisplay: 'long' });
  const values = { header, place, time: format.format(Math.abs(seconds ?? 0)) };
  return (
    <Alert
      role="status"
      showIcon
      type={finding === 'verified' ? 'success' : 'warning'}
      title={t(`event.finding.${finding}`, values)}
    />
  );
}

/** Checks the signature of an event, and says which part does not match and why. */
export function SignatureButton({ event }: { event: WebhookEventDetail }) {
  const { t } = useTranslation('remote-data-triggers');
  const { canWrite } = useSession();
  const { data: webhook } = useWebhook(event.webhook_id);
  const { run } = useCheckSignature();
  const [open, setOpen] = useState(false);
  const [found, setFound] = useState<SignatureFinding | null>(null);
  if (!canWrite || webhook?.auth.type !== 'signature') return null;
  const check = async ({ secret }: { secret?: string }) =>
    setFound(await run({ params: { id: event.id }, body: secret ? { secret } : {} }));
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('event.check')}
      </Button>
      <FormDialog<{ secret?: string }>
        name="check-signature"
        open={open}
        width={560}
        title={t('event.checkTitle')}
        submitLabel={t('event.checkRun')}
        initialValues={{ secret: '' }}
        onSubmit={check}
        onClose={() => setOpen(false)}
        afterClose={() => setFound(null)}
      >
        <p className={classes.hint}>{t('event.checkText')}</p>
        <Field name="secret" label={t('event.checkSecret')} hint={t('event.checkSecretHint')}>
          <SecretInput />
        </Field>
        {found && <Finding finding={found} />}
      </FormDialog>
    </>
  );
}
