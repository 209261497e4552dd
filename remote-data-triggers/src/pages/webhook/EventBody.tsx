import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WebhookEventDetail } from 'shared-contracts/api/event';
import { useSession } from 'shared-contracts/react';
import { Button, ConfirmDialog, CopyButton } from 'shared-contracts/ui/core';
import { JsonTree } from 'shared-contracts/ui/json';
import { useFailureNotice, useRevealEvent } from '../../data/commands.ts';
import classes from './EventDetail.module.css';

/** Bytes as text; those that are no UTF-8 show as replacement marks. */
function textOf(rawBody: string): string {
  return new TextDecoder().decode(Uint8Array.from(atob(rawBody), (character) => character.charCodeAt(0)));
}

interface RevealButtonProps {
  eventId: string;
  onRevealed: (text: string) => void;
}

/** Asks once: what is revealed stands on the screen in clear, and that it was is on record. */
function RevealButton({ eventId, onRevealed }: RevealButtonProps) {
  const { t } = useTranslation('remote-data-triggers');
  const [asked, setAsked] = useState(false);
  const { run, running } = useRevealEvent();
  const notify = useFailureNotice();
  const reveal = async () => {
    try {
      const { raw_body } = await run({ params: { id: eventId } });
      onRevealed(textOf(raw_body));
    } catch (error) {
      notify(error);
    }
    setAsked(false);
  };
  return (
    <>
      <Button size="small" onClick={() => setAsked(true)}>
        {t('event.reveal')}
      </Button>
      <ConfirmDialog
        open={asked}
        title={t('event.revealTitle')}
        confirmLabel={t('event.reveal')}
        busy={running}
        onConfirm={() => void reveal()}
        onCancel={() => setAsked(false)}
      >
        {t('event.revealText')}
      </ConfirmDialog>
    </>
  );
}

/** The body with its secrets masked. */
function MaskedBody({ body }: Pick<WebhookEventDetail, 'body'>) {
  const { t } = useTranslation('remote-data-triggers');
  if (typeof body === 'object' && body !== null) return <JsonTree value={body} />;
  if (body === null || body === undefined) return <p className={classes.none}>{t('event.unreadable')}</p>;
  return <pre className={classes.raw}>{String(body)}</pre>;
}

function copied(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body, null, 2);
}

/** What the sender sent: masked for everyone, and as it came for those who may write, once they ask for it. */
export function EventBody({ event }: { event: WebhookEventDetail }) {
  const { t } = useTranslation('remote-data-triggers');
  const { canWrite } = useSession();
  const [revealed, setRevealed] = useState<string | null>(null);
  if (event.size === 0) return <p className={classes.none}>{t('event.noBody')}</p>;
  const isShown = revealed !== null;
  return (
    <>
      <div className={classes.bodyActs}>
        <p className={classes.note} role="status">
          {t(isShown ? 'event.revealed' : 'event.masked')}
        </p>
        {isShown && (
          <Button size="small" onClick={() => setRevealed(null)}>
            {t('event.maskAgain')}
          </Button>
        )}
        {!isShown && canWrite && <RevealButton eventId={event.id} onRevealed={setRevealed} />}
        <CopyButton text={revealed ?? copied(event.body)} label={t('event.copyBody')} size="small" />
      </div>
      {isShown ? <pre className={classes.raw}>{revealed}</pre> : <MaskedBody body={event.body} />}
    </>
  );
}
