import { useState } from 'react';
import type { EndpointOutput } from 'shared-contracts/api';
import type { createPreview, RemoteStatus } from 'shared-contracts/api/deploy';
import { useFormatters, useText } from 'shared-contracts/react';
import { CopyButton } from 'shared-contracts/ui/core';
import { Checkbox, Field, FormDialog, Select, TextField } from 'shared-contracts/ui/forms';
import { usePreviewLink } from '../../../data/changes.ts';
import { useDeployStatus } from '../../../data/queries.ts';
import { useAdminText } from '../../../parts/useAdminText.ts';
import { type ChangeRequest, suggestedRelease } from '../../../state/changeRequest.ts';
import { nameOf } from '../../../state/consequences.ts';
import classes from './PreviewDialog.module.css';
import { ReasonField } from './ReasonField.tsx';
import { ReleaseField } from './ReleaseField.tsx';

interface PreviewValues {
  release: string;
  user: string;
  hours: number;
  write: boolean;
  reason: string;
}

type Link = EndpointOutput<typeof createPreview>;

/** Hours that a link may hold. */
const durations = [1, 8, 24, 72, 168] as const;
const hour = 3_600_000;

function PreviewFields({ remote, hasRelease }: { remote: string; hasRelease: boolean }) {
  const t = useAdminText();
  const { duration } = useFormatters();
  const options = durations.map((value) => ({ value, label: duration(value * hour) }));
  return (
    <>
      <ReleaseField remote={remote} focus={!hasRelease} />
      <TextField
        name="user"
        label={t('form.user')}
        hint={t('preview.userHint')}
        required={t('form.userRequired')}
        max={320}
        input={{ autoComplete: 'off', autoFocus: hasRelease }}
      />
      <Field name="hours" label={t('preview.hours')}>
        <Select options={options} />
      </Field>
      <Field name="write" valueProp="checked" hint={t('preview.writeHint')}>
        <Checkbox>{t('preview.write')}</Checkbox>
      </Field>
      <ReasonField />
    </>
  );
}

function MadeLink({ link }: { link: Link }) {
  const t = useAdminText();
  const { exact } = useFormatters();
  const address = new URL(link.path ?? '', location.origin).href;
  return (
    <>
      <p className={classes.text}>
        {t('preview.made', { user: link.user, release: nameOf(link.release), until: exact(link.expires_at) })}
      </p>
      <div className={classes.address}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <code tabIndex={0}>{address}</code>
        <CopyButton text={address} label={t('preview.copy')} />
      </div>
    </>
  );
}

interface DialogProps {
  request: ChangeRequest;
  /** It has gone from the screen. */
  onClosed: () => void;
}

function OpenPreview({ request, status, onClosed }: DialogProps & { status: RemoteStatus }) {
  const t = useAdminText();
  const area = useText()(status.title);
  const [open, setOpen] = useState(true);
  const [link, setLink] = useState<Link | null>(null);
  const command = usePreviewLink();
  const release = suggestedRelease(request, status);
  const make = async (values: PreviewValues) =>
    setLink(await command.run({ remote: request.remote, ...values, dry_run: false }));
  return (
    <FormDialog<PreviewValues>
      open={open}
      name="preview"
      width={560}
      title={t('preview.title', { area })}
      submitLabel={t('preview.make')}
      initialValues={{ hours: 24, write: false, ...(release && { release }) }}
      onSubmit={make}
      onClose={() => setOpen(false)}
      afterClose={onClosed}
      result={link && <MadeLink link={link} />}
    >
      <p className={classes.text}>{t('preview.text', { area })}</p>
      <PreviewFields remote={request.remote} hasRelease={release !== undefined} />
    </FormDialog>
  );
}

/** Makes a link by which one person sees a stored release before others (deployment, "Commands": preview). */
export function PreviewDialog({ request, onClosed }: DialogProps) {
  const { data } = useDeployStatus();
  const status = data?.remotes.find(({ remote }) => remote === request.remote);
  return status ? <OpenPreview request={request} status={status} onClosed={onClosed} /> : null;
}
