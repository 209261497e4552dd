import { IconRefresh, IconServerOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatters } from 'shared-contracts/react';
import { Button, CopyButton, Panel } from 'shared-contracts/ui/core';
import { Facts } from '../../parts/app/Facts.tsx';
import layout from '../../parts/app/layout.module.css';
import { BlankScene } from '../../parts/BlankScene.tsx';
import { HomeLink } from './HomeLink.tsx';
import classes from './misc.module.css';
import { useSeconds } from './useSeconds.ts';

/** Seconds between two tries. */
const pause = 20;

const newNumber = () => crypto.randomUUID().slice(0, 13);

/** A server that failed, when it is tried again, and what support asks for (appearance §2, `/misc/server-error`). */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  const { clock } = useFormatters();
  const now = useSeconds();
  const [began] = useState(now);
  const [last, setLast] = useState({ at: now, tries: 1, number: newNumber() });
  const waited = Math.max(0, Math.floor((now - last.at) / 1000));
  const tryAgain = () => setLast({ at: Date.now(), tries: last.tries + 1, number: newNumber() });
  if (waited >= pause) tryAgain();
  return (
    <BlankScene
      icon={IconServerOff}
      code="500"
      title={t('misc.serverError.title')}
      text={t('misc.serverError.text')}
      actions={
        <>
          <Button type="primary" icon={<IconRefresh size={16} stroke={1.8} aria-hidden />} onClick={tryAgain}>
            {t('misc.serverError.again')}
          </Button>
          <HomeLink />
        </>
      }
    >
      <p className={classes.asked}>{t('misc.serverError.againIn', { count: pause - waited })}</p>
      <Panel
        title={t('misc.serverError.support')}
        actions={<CopyButton size="small" text={last.number} label={t('misc.serverError.copy')} />}
      >
        <Facts
          facts={[
            { label: t('misc.serverError.number'), value: <code className={classes.code}>{last.number}</code> },
            { label: t('misc.serverError.since'), value: clock(began).slice(0, 8) },
            { label: t('misc.serverError.tries'), value: String(last.tries) },
          ]}
        />
        <p className={layout.small}>{t('misc.serverError.demo')}</p>
      </Panel>
    </BlankScene>
  );
}
