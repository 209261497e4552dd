import { IconDownload } from '@tabler/icons-react';
import type { Mail } from 'shared-contracts/api/mail';
import { RemoteLink, useFormatters } from 'shared-contracts/react';
import { Button, DelayedSkeleton, Drawer, downloadFile, ErrorCard } from 'shared-contracts/ui/core';
import { useMail } from '../../data/mails.ts';
import { MailBody } from './MailBody.tsx';
import classes from './MailDrawer.module.css';
import { useMailboxText } from './useMailboxText.ts';

function Head({ mail }: { mail: Mail }) {
  const t = useMailboxText();
  const format = useFormatters();
  const lines = [
    ['from', [mail.from]],
    ['to', mail.to],
    ['cc', mail.cc],
    ['bcc', mail.bcc],
    ['replyTo', mail.reply_to],
    ['created', [format.exact(mail.created)]],
  ] as const;
  return (
    <dl className={classes.head}>
      {lines.map(([name, values]) =>
        values.length === 0 ? null : (
          <div key={name}>
            <dt>{t(`head.${name}`)}</dt>
            <dd dir="auto">{values.join(', ')}</dd>
          </div>
        ),
      )}
      {mail.scenario_id && (
        <div>
          <dt>{t('head.sentBy')}</dt>
          <dd>
            <RemoteLink
              to="scenario-detail"
              params={{ id: mail.scenario_id }}
              {...(mail.run_id && { search: `run=${mail.run_id}` })}
            >
              {t('openScenario')}
            </RemoteLink>
          </dd>
        </div>
      )}
    </dl>
  );
}

function blobOf({ type, content }: Mail['attachments'][number]): Blob {
  return new Blob([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], { type });
}

function Files({ files }: { files: Mail['attachments'] }) {
  const t = useMailboxText();
  const format = useFormatters();
  if (files.length === 0) return null;
  return (
    <ul className={classes.files} aria-label={t('attachments')}>
      {files.map((file, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list never changes
        <li key={index}>
          <Button
            icon={<IconDownload size={16} stroke={1.8} aria-hidden />}
            onClick={() => downloadFile(blobOf(file), file.name)}
          >
            {t('file', { name: file.name, size: format.bytes(file.size) })}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** One mail, beside the list. */
export function MailDrawer({ id, onClose }: { id: string | null; onClose: () => void }) {
  const t = useMailboxText();
  const { data: mail, error, mutate } = useMail(id);
  return (
    <Drawer open={id !== null} title={mail?.subject || t('mail')} size={720} onClose={onClose}>
      {error && !mail && <ErrorCard title={t('mailFailed')} error={error} onRetry={() => void mutate()} />}
      {id !== null && !mail && !error && <DelayedSkeleton rows={8} />}
      {mail && (
        <article className={classes.mail}>
          <Head mail={mail} />
          <Files files={mail.attachments} />
          <MailBody key={mail.id} mail={mail} />
        </article>
      )}
    </Drawer>
  );
}
