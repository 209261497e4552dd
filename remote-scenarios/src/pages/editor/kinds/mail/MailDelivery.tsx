import { IconMail } from '@tabler/icons-react';
import { RemoteLink } from 'shared-contracts/react';
import { useMailDelivery } from '../../../../data/mails.ts';
import { type KindTexts, useKindText } from '../../../../parts/kindTexts.ts';
import classes from './MailDelivery.module.css';

/** Where mails go on a server without SMTP. */
const deliveryTexts = {
  stays: {
    en: 'No SMTP server is set: emails are kept in the mailbox of Weft instead of being sent.',
    fr: 'Aucun serveur SMTP n’est configuré : les e-mails sont conservés dans la messagerie de Weft au lieu d’être envoyés.',
  },
  stayed: {
    en: 'Kept in the mailbox of Weft: no SMTP server was set.',
    fr: 'Conservé dans la messagerie de Weft : aucun serveur SMTP n’était configuré.',
  },
  openMail: { en: 'Open the email', fr: 'Ouvrir l’e-mail' },
  openMailbox: { en: 'Open the mailbox', fr: 'Ouvrir la messagerie' },
} as const satisfies KindTexts;

/**
 * Where mails of the node go on a server without SMTP, and with a run, where those of this run are. Nothing where they
 * are sent.
 */
export function MailDelivery({ runId = null }: { runId?: string | null }) {
  const t = useKindText(deliveryTexts);
  const { data } = useMailDelivery(runId);
  const found = runId === null ? [] : (data?.items ?? []);
  if (!data || (data.delivery === 'smtp' && found.length === 0)) return null;
  const [only] = data.total === 1 ? found : [];
  return (
    <p className={classes.note}>
      <IconMail size={14} stroke={1.8} aria-hidden />
      <span>
        {t(runId === null ? 'stays' : 'stayed')}{' '}
        <RemoteLink to="mailbox" {...(only && { search: `mail=${only.id}` })}>
          {t(only ? 'openMail' : 'openMailbox')}
        </RemoteLink>
      </span>
    </p>
  );
}
