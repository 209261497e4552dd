import { IconArrowLeft, IconSearch, IconX } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyHint } from 'shared-contracts/ui/core';
import { overlayActions } from '../shell/overlayStore.ts';
import classes from './SearchDialog.module.css';
import results from './SearchResults.module.css';
import type { SearchPanelState } from './useSearchPanel.ts';

const escapeKey = 'Esc';

interface SearchBoxProps {
  state: SearchPanelState;
  input: RefObject<HTMLInputElement | null>;
  listId: string;
}

/** The field, with the action whose object is being picked before it. */
export function SearchBox({ state, input, listId }: SearchBoxProps) {
  const { t } = useTranslation();
  const { picked } = state;
  const label = picked ? t('search.pick', { action: picked.title }) : t('search.placeholder');
  return (
    <div className={classes.box}>
      {picked ? (
        <button
          type="button"
          className={classes.back}
          aria-label={`${picked.title} ${t('search.back')}`}
          title={t('search.back')}
          onClick={() => {
            state.leave();
            input.current?.focus();
          }}
        >
          <IconArrowLeft className={results.directed} size={18} stroke={1.8} aria-hidden />
          <span className={classes.picked}>{picked.title}</span>
        </button>
      ) : (
        <IconSearch className={classes.glass} size={20} stroke={1.6} aria-hidden />
      )}
      <input
        ref={input}
        // biome-ignore lint/a11y/noAutofocus: the dialog is opened in order to type
        autoFocus
        type="text"
        role="combobox"
        aria-expanded={state.sections.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        className={classes.input}
        value={state.query}
        placeholder={picked ? t('search.pickPlaceholder') : t('search.placeholder')}
        aria-label={label}
        onChange={(event) => state.type(event.target.value)}
      />
      <span className={classes.escape}>
        <KeyHint>{escapeKey}</KeyHint>
      </span>
      <button
        type="button"
        className={classes.close}
        aria-label={t('search.close')}
        onClick={overlayActions.closeSearch}
      >
        <IconX size={20} stroke={1.6} aria-hidden />
      </button>
    </div>
  );
}
