import { useState } from 'react';
import type { EndpointOutput } from 'shared-contracts/api';
import type { createPreview, RemoteStatus } from 'shared-contracts/api/deploy';
import { useFormatters, useText } from 'shared-contracts/react';
import { Alert, Button, CopyButton, Modal } from 'shared-contracts/ui/core';
import { applyProblems, Checkbox, Form, Input, Select } from 'shared-contracts/ui/forms';
import { usePreviewLink } from '../../../data/changes.ts';
import { useDeployStatus } from '../../../data/queries.ts';
import { useAdminText } from '../../../parts/useAdminText.ts';
import { type ChangeRequest, suggestedRelease } from '../../../state/changeRequest.ts';
import { nameOf } from '../../../state/consequences.ts';
import classes from './PreviewDialog.module.css';
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
      <Form.Item
        name="user"
        label={t('form.user')}
        extra={t('preview.userHint')}
        rules={[{ required: true, whitespace: true, message: t('form.userRequired') }]}
      >
        <Input autoComplete="off" autoFocus={hasRelease} maxLength={320} />
      </Form.Item>
      <Form.Item name="hours" label={t('preview.hours')}>
        <Select options={options} />
      </Form.Item>
      <Form.Item name="write" valuePropName="checked" extra={t('preview.writeHint')}>
        <Checkbox>{t('preview.write')}</Checkbox>
      </Form.Item>
      <Form.Item
        name="reason"
        label={t('form.reason')}
        extra={t('form.reasonHint')}
        rules={[{ required: true, whitespace: true, message: t('form.reasonRequired') }]}
      >
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} maxLength={500} />
      </Form.Item>
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
  const [failure, setFailure] = useState<Error | null>(null);
  const [form] = Form.useForm<PreviewValues>();
  const command = usePreviewLink();
  const release = suggestedRelease(request, status);
  const make = async (values: PreviewValues) => {
    if (command.running) return;
    setFailure(null);
    try {
      setLink(await command.run({ remote: request.remote, ...values, dry_run: false }));
    } catch (error) {
      if (!applyProblems(form, error)) setFailure(error instanceof Error ? error : new Error(String(error)));
    }
  };
  const close = () => setOpen(false);
  return (
    <Modal
      open={open}
      width={560}
      title={t('preview.title', { area })}
      okText={t('preview.make')}
      cancelText={t('cancel')}
      okButtonProps={{ loading: command.running }}
      onOk={() => form.submit()}
      onCancel={close}
      afterClose={onClosed}
      {...(link && { footer: <Button onClick={close}>{t('close')}</Button> })}
    >
      {link ? (
        <MadeLink link={link} />
      ) : (
        <>
          <p className={classes.text}>{t('preview.text', { area })}</p>
          {failure && (
            <Alert
              type="error"
              showIcon
              role="alert"
              title={t('change.failed')}
              description={failure.message}
              style={{ marginBlockEnd: 16 }}
            />
          )}
          <Form<PreviewValues>
            form={form}
            name="preview"
            layout="vertical"
            initialValues={{ hours: 24, write: false, ...(release && { release }) }}
            scrollToFirstError={{ focus: true }}
            onFinish={(values) => void make(values)}
          >
            <PreviewFields remote={request.remote} hasRelease={release !== undefined} />
          </Form>
        </>
      )}
    </Modal>
  );
}

/** Makes a link by which one person sees a stored release before others (deployment, "Commands": preview). */
export function PreviewDialog({ request, onClosed }: DialogProps) {
  const { data } = useDeployStatus();
  const status = data?.remotes.find(({ remote }) => remote === request.remote);
  return status ? <OpenPreview request={request} status={status} onClosed={onClosed} /> : null;
}
