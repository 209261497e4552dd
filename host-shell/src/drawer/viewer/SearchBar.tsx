import { IconChevronDown, IconChevronUp, IconSearch, IconX } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatters } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import classes from './SearchBar.module.css';
import type { Matches } from './useFound.ts';

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

/** "3 of 12", and the way to the next and the previous. */
export function MatchSteps({ found, label }: { found: Matches; label: string }) {
  const { t } = useTranslation();
  const { count: write } = useFormatters();
  const { at, count, done, next, previous } = found;
  const text =
    count === 0 && done
      ? t('contextViewer.noMatch')
      : t('contextViewer.matchOf', { at: write(at + 1), count: `${write(count)}${done ? '' : '…'}` });
  return (
    <>
      {/* A count that still grows is not worth a word. */}
      <span className={classes.count} role="status" aria-live={done ? 'polite' : 'off'}>
        {text}
      </span>
      <Button
        type="text"
        size="small"
        disabled={count === 0}
        aria-label={t('contextViewer.previous', { what: label })}
        icon={<IconChevronUp {...icon} />}
        onClick={previous}
      />
      <Button
        type="text"
        size="small"
        disabled={count === 0}
        aria-label={t('contextViewer.next', { what: label })}
        icon={<IconChevronDown {...icon} />}
        onClick={next}
      />
    </>
  );
}

interface SearchBarProps {
  query: string;
  onQuery: (query: string) => void;
  found: Matches;
  children?: ReactNode;
}

/** Finds keys and values: Enter goes to the next match, Shift Enter to the one before, Escape empties the field. */
export function SearchBar({ query, onQuery, found, children }: SearchBarProps) {
  const { t } = useTranslation();
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && query !== '') {
      event.stopPropagation();
      onQuery('');
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (event.shiftKey) found.previous();
    else found.next();
  };
  return (
    <search className={classes.bar}>
      <div className={classes.box}>
        <IconSearch {...icon} />
        <input
          className={classes.field}
          type="search"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('contextViewer.find')}
          aria-label={t('contextViewer.find')}
          value={query}
          onChange={(event) => onQuery(event.target.value)}
          onKeyDown={keyDown}
        />
        {query !== '' && (
          <>
            <MatchSteps found={found} label={t('contextViewer.match')} />
            <Button
              type="text"
              size="small"
              aria-label={t('contextViewer.endSearch')}
              icon={<IconX {...icon} />}
              onClick={() => onQuery('')}
            />
          </>
        )}
      </div>
      {children}
    </search>
  );
}
