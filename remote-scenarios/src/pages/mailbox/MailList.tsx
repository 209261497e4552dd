import { IconPaperclip } from '@tabler/icons-react';
import type { MailSummary } from 'shared-contracts/api/mail';
import { RelativeTime, useFormatters } from 'shared-contracts/react';
import { ColumnHeads } from '../../parts/ColumnHeads.tsx';
import classes from './MailList.module.css';
import { useMailboxText } from './useMailboxText.ts';

interface MailListProps {
  mails: readonly MailSummary[];
  loading: boolean;
  onOpen: (id: string) => void;
}

const columns = ['subject', 'recipients', 'size', 'created'] as const;

function Row({ mail, onOpen }: { mail: MailSummary; onOpen: (id: string) => void }) {
  const t = useMailboxText();
  const format = useFormatters();
  return (
    <tr>
      <td data-column="subject">
        <button type="button" className={classes.open} dir="auto" onClick={() => onOpen(mail.id)}>
          {mail.subject || t('noSubject')}
        </button>
        {mail.attachments > 0 && (
          <span className={classes.files}>
            <IconPaperclip size={14} stroke={1.8} aria-hidden />
            {t('files', { count: mail.attachments })}
          </span>
        )}
      </td>
      <td data-column="recipients" dir="auto" title={mail.recipients.join(', ')}>
        {mail.recipients.join(', ')}
      </td>
      <td data-column="size">{format.bytes(mail.size)}</td>
      <td data-column="created">
        <RelativeTime value={mail.created} />
      </td>
    </tr>
  );
}

/** The mails as a table; on phones each is a few lines. */
export function MailList({ mails, loading, onOpen }: MailListProps) {
  const t = useMailboxText();
  return (
    <div className={classes.frame} aria-busy={loading}>
      <table className={classes.table} aria-label={t('list')}>
        <ColumnHeads columns={columns} titleOf={(column) => t(`column.${column}`)} />
        <tbody>
          {mails.map((mail) => (
            <Row key={mail.id} mail={mail} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
