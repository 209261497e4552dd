import { IconCloudOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyHint, VisuallyHidden } from 'shared-contracts/ui/core';
import { useLate } from '../services/useLate.ts';
import classes from './SearchDialog.module.css';
import type { SearchPanelState } from './useSearchPanel.ts';

/** While letters are coming in, a screen reader reads them; the outcome is said once they stop. */
const stillness = 700;

/** Says a text to screen readers when it has stood for a moment. */
function Announcement({ text }: { text: string }) {
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnouncement(text), stillness);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {announcement}
    </VisuallyHidden>
  );
}

/** An answer that comes within this time needs no word about it. */
const slowAfterMs = 1500;

/** The server, or the choices of an action, did not come: what is here stays, and can be asked for again. */
function Trouble({ state }: { state: SearchPanelState }) {
  const { t } = useTranslation();
  const { picked, failed, waiting, retry } = state;
  const late = useLate(waiting, slowAfterMs);
  if (picked?.failed || failed) {
    return (
      <div className={classes.trouble}>
        <IconCloudOff size={16} stroke={1.8} aria-hidden />
        <span>{picked ? t('search.choicesFailed') : t('search.unreachable')}</span>
        <button type="button" className={classes.retry} onClick={picked ? picked.retry : retry}>
          {t('search.retry')}
        </button>
      </div>
    );
  }
  return late ? <div className={classes.trouble}>{t('search.slow')}</div> : null;
}

/** What the keys do, how much was found, and what did not come. */
export function SearchFooter({ state }: { state: SearchPanelState }) {
  const { t } = useTranslation();
  const { isEmpty, count, waiting, failed, picked } = state;
  const hints = [
    { keys: '↵', text: t('search.hint.select') },
    { keys: '↕', text: t('search.hint.navigate') },
    { keys: 'esc', text: t('search.hint.close') },
    ...(isEmpty ? [{ keys: '>', text: t('search.hint.actions') }] : []),
  ];
  const found = t('search.results', { count });
  const trouble = failed || picked?.failed ? t(picked ? 'search.choicesFailed' : 'search.unreachable') : '';
  const outcome = count === 0 && !trouble ? t('search.none') : `${found} ${trouble}`;
  return (
    <>
      <Trouble state={state} />
      <div className={classes.hints}>
        {hints.map(({ keys, text }) => (
          <span key={keys} className={classes.hint}>
            <KeyHint>{keys}</KeyHint> {text}
          </span>
        ))}
        {!isEmpty && <span className={classes.count}>{found}</span>}
      </div>
      <Announcement text={isEmpty || waiting ? '' : outcome} />
    </>
  );
}
