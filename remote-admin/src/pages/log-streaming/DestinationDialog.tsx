import { useState } from 'react';
import type { LogDestination, LogDestinationContent } from 'shared-contracts/api/log-streaming';
import { useHost } from 'shared-contracts/react';
import { Alert, CopyButton } from 'shared-contracts/ui/core';
import { FormDialog } from 'shared-contracts/ui/forms';
import { useLogDestinationCommands } from '../../data/logStreaming.ts';
import { useAdminText } from '../../parts/useAdminText.ts';
import { DestinationFields } from './DestinationFields.tsx';
import classes from './LogStreamingPage.module.css';

/** What the fields hold. */
export interface DestinationValues extends Omit<LogDestinationContent, 'streams_runs' | 'streams_audit' | 'revision'> {
  contents: ('runs' | 'audit')[];
  renew_secret: boolean;
}

const usual: DestinationValues = {
  ...{ name: '', kind: 'webhook', address: '', format: 'ndjson', header_name: '', header_value: '' },
  ...{ ca_certificate: '', contents: ['runs', 'audit'], is_active: true, renew_secret: false },
};

/** Stands for the value that is stored, which nobody is shown. */
const stored = 'secret:stored';

function valuesOf(destination: LogDestination): DestinationValues {
  const { name, kind, address, format, header_name, ca_certificate, streams_runs, streams_audit, is_active } =
    destination;
  const contents: DestinationValues['contents'] = [];
  if (streams_runs) contents.push('runs');
  if (streams_audit) contents.push('audit');
  const header_value = destination.has_header ? stored : '';
  return { ...usual, header_value, name, kind, address, format, header_name, ca_certificate, contents, is_active };
}

function bodyOf({ contents, header_value, ...values }: Omit<DestinationValues, 'renew_secret'>) {
  const streams = { streams_runs: contents.includes('runs'), streams_audit: contents.includes('audit') };
  return { ...values, ...streams, ...(header_value !== stored && { header_value }) };
}

/** What bodies are signed with, shown once. */
function NewSecret({ secret }: { secret: string }) {
  const t = useAdminText();
  return (
    <div className={classes.secret}>
      <Alert type="warning" showIcon title={t('logStreaming.secretOnce')} />
      <p>{t('logStreaming.secretText')}</p>
      <div className={classes.line}>
        <code dir="ltr">{secret}</code>
        <CopyButton text={secret} label={t('logStreaming.copySecret')} />
      </div>
    </div>
  );
}

/** Adds a destination, or changes one on the revision that the person saw. */
export function DestinationDialog({ destination }: { destination: LogDestination | null }) {
  const t = useAdminText();
  const { notices } = useHost();
  const { save } = useLogDestinationCommands();
  const [open, setOpen] = useState(true);
  const [secret, setSecret] = useState<string | null>(null);
  const submit = async ({ renew_secret, ...values }: DestinationValues) => {
    const id = destination?.id ?? null;
    const changes = destination ? { revision: destination.revision, renew_secret } : {};
    const saved = await save({ id, body: { ...bodyOf(values), ...changes } });
    notices.show({ message: t('logStreaming.saved', { name: values.name }), color: 'success' });
    if (saved.secret !== null && values.kind === 'webhook') setSecret(saved.secret);
    else setOpen(false);
  };
  return (
    <FormDialog<DestinationValues>
      open={open}
      name="log-destination"
      width={560}
      title={t(destination ? 'logStreaming.editTitle' : 'logStreaming.addTitle')}
      submitLabel={t(destination ? 'logStreaming.save' : 'logStreaming.add')}
      initialValues={destination ? valuesOf(destination) : usual}
      onSubmit={submit}
      onClose={() => setOpen(false)}
      result={secret && <NewSecret secret={secret} />}
    >
      <DestinationFields destination={destination} />
    </FormDialog>
  );
}
