import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageButtons } from 'shared-contracts';
import { useFormatters } from 'shared-contracts/react';
import { pageButtonsOf } from '../pageButtons.ts';
import classes from './PageButtons.module.css';

interface PageButtonsProps {
  page: number;
  total: number;
  limit: number;
  onPage: (page: number) => void;
}

/** Of many pages any can be gone to by its number: seven buttons alone would be a long way. */
function GoToPage({ page, pages, onPage }: Pick<PageButtonsProps, 'page' | 'onPage'> & { pages: number }) {
  const { t } = useTranslation();
  const { count } = useFormatters();
  const [text, setText] = useState('');
  useEffect(() => setText(String(page)), [page]);
  const go = () => {
    const wanted = Math.min(Math.max(Math.trunc(Number(text)) || page, 1), pages);
    setText(String(wanted));
    if (wanted !== page) onPage(wanted);
  };
  return (
    <form
      className={classes.goTo}
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <input
        inputMode="numeric"
        aria-label={t('terminal.goToPage')}
        value={text}
        onChange={({ target }) => setText(target.value.replace(/\D/g, ''))}
        onBlur={go}
      />
      {t('terminal.pageOf', { formatted: count(pages) })}
    </form>
  );
}

/** Pages of a list, at most seven numbers; nothing when there is one page. */
export function PageButtons({ page, total, limit, onPage }: PageButtonsProps) {
  const { t } = useTranslation();
  const { count } = useFormatters();
  const pages = Math.ceil(total / limit);
  if (pages < 2) return null;
  return (
    <nav className={classes.pages} data-foot aria-label={t('terminal.pages')}>
      {pageButtonsOf(page, pages).map((button) =>
        typeof button === 'number' ? (
          <button
            key={button}
            type="button"
            className={classes.page}
            aria-current={button === page ? 'page' : undefined}
            aria-label={t('terminal.page', { page: button })}
            onClick={() => onPage(button)}
          >
            {count(button)}
          </button>
        ) : (
          <span key={button} aria-hidden>
            …
          </span>
        ),
      )}
      {pages > pageButtons && <GoToPage page={page} pages={pages} onPage={onPage} />}
    </nav>
  );
}
