import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UnloadedPart } from 'shared-contracts';
import { useFormatters } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { drawerActions, useDrawer } from '../drawerStore.ts';
import classes from './UnloadedParts.module.css';

function Part({ part }: { part: UnloadedPart }) {
  const { t } = useTranslation();
  const { bytes } = useFormatters();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const load = async () => {
    setBusy(true);
    setFailure(null);
    try {
      drawerActions.addPart(part, await part.load());
    } catch (error) {
      setFailure(error instanceof Error ? error.message : t('contextViewer.loadFailed'));
      setBusy(false);
    }
  };
  return (
    <li className={classes.part}>
      <span className={classes.name}>{part.name}</span>
      <span className={classes.size}>{bytes(part.bytes)}</span>
      <Button
        size="small"
        loading={busy}
        aria-label={t('contextViewer.loadPart', { name: part.name, size: bytes(part.bytes) })}
        onClick={() => void load()}
      >
        {t('contextViewer.load')}
      </Button>
      {failure !== null && (
        <span role="alert" className={classes.failure}>
          {failure}
        </span>
      )}
    </li>
  );
}

/** What of the message is too large to come along, with its size and the way to it. */
export function UnloadedParts() {
  const { t } = useTranslation();
  const parts = useDrawer((state) => state.unloaded);
  if (parts.length === 0) return null;
  return (
    <section className={classes.parts} aria-label={t('contextViewer.unloaded')}>
      <h3 className={classes.heading}>{t('contextViewer.unloaded')}</h3>
      <ul className={classes.list}>
        {parts.map((part) => (
          <Part key={part.path.join(' ')} part={part} />
        ))}
      </ul>
    </section>
  );
}
