import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui/core';
import { pageButtonsOf } from '../pageButtons.ts';
import classes from '../Terminal.module.css';

interface PageButtonsProps {
  page: number;
  total: number;
  limit: number;
  onPage: (page: number) => void;
}

/** Pages of a list, at most seven numbers; nothing when there is one page. */
export function PageButtons({ page, total, limit, onPage }: PageButtonsProps) {
  const { t } = useTranslation();
  const pages = Math.ceil(total / limit);
  if (pages < 2) return null;
  return (
    <nav className={classes.pages} aria-label={t('terminal.pages')}>
      {pageButtonsOf(page, pages).map((button) =>
        typeof button === 'number' ? (
          <Button
            key={button}
            size="small"
            type={button === page ? 'default' : 'text'}
            aria-current={button === page ? 'page' : undefined}
            aria-label={t('terminal.page', { page: button })}
            onClick={() => onPage(button)}
          >
            {button}
          </Button>
        ) : (
          <span key={button} aria-hidden>
            …
          </span>
        ),
      )}
    </nav>
  );
}
