import { useState } from 'react';
import type { Mail } from 'shared-contracts/api/mail';
import { Segmented } from 'shared-contracts/ui/core';
import classes from './MailDrawer.module.css';
import { useMailboxText } from './useMailboxText.ts';

/** Goes before the mail's own words, of which only the first `base` counts: links open beside Weft and do not tell it. */
const head = '<meta name="referrer" content="no-referrer"><base target="_blank">';

/** A mail that names its kind of document keeps it first, or it would be drawn by the rules of old browsers. */
function documentOf(html: string): string {
  const kind = /^\s*<!doctype[^>]*>/i.exec(html)?.[0] ?? '';
  return kind + head + html.slice(kind.length);
}

const address = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]}])/i;

/** The words of a mail; web addresses in them are links. */
function TextBody({ text }: { text: string }) {
  return (
    <pre className={classes.text} dir="auto">
      {text.split(address).map((part, place) =>
        place % 2 === 0 ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text of a mail never changes, and may name an address twice
          <a key={place} href={part} target="_blank" rel="noopener noreferrer">
            {part}
          </a>
        ),
      )}
    </pre>
  );
}

/** What a mail says: as HTML, which can run nothing and only open its links, or as text. */
export function MailBody({ mail }: { mail: Mail }) {
  const t = useMailboxText();
  const [view, setView] = useState<'html' | 'text'>('html');
  const shown = mail.html === '' ? 'text' : view;
  const options = (['html', 'text'] as const).map((value) => ({ value, label: t(`view.${value}`) }));
  return (
    <>
      {mail.html !== '' && mail.text !== '' && (
        <Segmented aria-label={t('view.title')} options={options} value={shown} onChange={setView} />
      )}
      {shown === 'html' ? (
        <iframe
          className={classes.html}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={documentOf(mail.html)}
          title={t('contents')}
        />
      ) : (
        <TextBody text={mail.text} />
      )}
    </>
  );
}
