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
  isShown: boolean;
  onChange: (text: string | null) => void;
}

/**
 * Reveals and masks again. Asks before it reveals: what is revealed stands on the screen in clear, and that it was is on
 * record. One button all along, so that the focus stays.
 */
function RevealButton({ eventId, isShown, onChange }: RevealButtonProps) {
  const { t } = useTranslation('remote-data-triggers');
  const [asked, setAsked] = useState(false);
  const { run, running } = useRevealEvent();
  const notify = useFailureNotice();
  const reveal = async () => {
    try {
      const { raw_body } = await run({ params: { id: eventId } });
      onChange(textOf(raw_body));
    } catch (error) {
      notify(error);
    }
    setAsked(false);
  };
  return (
    <>
      <Button size="small" onClick={() => (isShown ? onChange(null) : setAsked(true))}>
        {t(isShown ? 'event.maskAgain' : 'event.reveal')}
      </Button>
      <ConfirmDialog
        open={asked}
        title={t('event.revealTitle')}
        confirmLabel={t('event.reveal')}
        busy={running}
        onConfirm={() => void reveal()}
        // What was asked for is on its way, and on record.
        onCancel={() => setAsked(running)}
      >
        {t('event.revealText')}
      </ConfirmDialog>
    </>
  );
}

/** A body that was refused since it could not be read has nothing to show; one that is JSON `null` has. */
const isUnreadable = ({ body, rejected_reason }: WebhookEventDetail) =>
  body === undefined || (body === null && Boolean(rejected_reason));

/** The body with its secrets masked. */
function MaskedBody({ event }: { event: WebhookEventDetail }) {
  const { t } = useTranslation('remote-data-triggers');
  const { body } = event;
  if (isUnreadable(event)) return <p className={classes.none}>{t('event.unreadable')}</p>;
  if (typeof body === 'object' && body !== null) return <JsonTree value={body} />;
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
        {canWrite && <RevealButton eventId={event.id} isShown={isShown} onChange={setRevealed} />}
        {(isShown || !isUnreadable(event)) && (
          <CopyButton text={revealed ?? copied(event.body)} label={t('event.copyBody')} size="small" />
        )}
      </div>
      {isShown ? <pre className={classes.raw}>{revealed}</pre> : <MaskedBody event={event} />}
    </>
  );
}
