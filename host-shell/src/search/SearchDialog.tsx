import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { layoutConstants } from 'shared-contracts';
import { KeyHint, Modal } from 'shared-contracts/ui/core';
import { frameActs, useFrame } from '../frame/frameStore.ts';
import type { Found } from './found.ts';
import { moveFocus } from './moveFocus.ts';
import { useRecent } from './recentStore.ts';
import classes from './SearchDialog.module.css';
import { SearchHints } from './SearchHints.tsx';
import { SearchResults } from './SearchResults.tsx';
import { useSearch } from './useSearch.ts';

const escapeKey = 'Esc';

/** The global search (core §2.6): pages and records, by keyboard or pointer. */
export function SearchDialog() {
  const { t } = useTranslation();
  const open = useFrame((state) => state.searchOpen);
  return (
    <Modal
      open={open}
      onCancel={frameActs.closeSearch}
      footer={null}
      closable={false}
      width={layoutConstants.searchWidth}
      destroyOnHidden
      title={t('search.label')}
      style={{ top: '12vh' }}
      styles={{ container: { padding: 0, overflow: 'hidden' }, header: { display: 'none' } }}
    >
      <SearchPanel />
    </Modal>
  );
}

function SearchPanel() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const { found, waiting } = useSearch(query);
  const { recent, remember } = useRecent();
  const panel = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const shown = query.trim() === '' ? recent : found;
  const go = (entry: Found | undefined) => {
    if (!entry) return;
    remember(entry);
    frameActs.closeSearch();
    void navigate(entry.to);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go(shown[0]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (panel.current && moveFocus(event.key, panel.current)) event.preventDefault();
    // Typing goes on in the box, wherever the focus is.
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) input.current?.focus();
  };
  return (
    <form ref={panel} className={classes.panel} onKeyDown={onKeyDown} onSubmit={submit}>
      <div className={classes.box}>
        <IconSearch size={20} stroke={1.6} aria-hidden />
        <input
          ref={input}
          // biome-ignore lint/a11y/noAutofocus: the dialog is opened in order to type
          autoFocus
          data-search-stop
          className={classes.input}
          value={query}
          placeholder={t('search.placeholder')}
          aria-label={t('search.placeholder')}
          onChange={(event) => setQuery(event.target.value)}
        />
        <KeyHint>{escapeKey}</KeyHint>
      </div>
      <SearchResults query={query} found={shown} waiting={waiting} onOpen={go} />
      <SearchHints count={query.trim() === '' ? null : found.length} />
    </form>
  );
}
