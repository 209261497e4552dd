import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { Button, Select } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { pageButtons, pageSizes } from '../../../../contract/constants.ts';
import { uiNamespace } from '../../../messages/index.ts';
import classes from './ListFooter.module.css';

/** Numbers of the page buttons, at most as many as the specification allows (core §9): first, last and those around. */
function pageNumbers(page: number, last: number): number[] {
  if (last <= pageButtons) return Array.from({ length: last }, (_, at) => at + 1);
  const around = pageButtons - 2;
  const start = Math.min(Math.max(2, page - Math.floor(around / 2)), last - around);
  return [1, ...Array.from({ length: around }, (_, at) => start + at), last];
}

/** Which rows of a list are on screen. */
export interface ListPage {
  /** From 1. */
  page: number;
  size: number;
}

interface ListFooterProps extends ListPage {
  total: number;
  onChange: (page: ListPage) => void;
}

/** "All" as a page size: more than any list of the product holds. */
export const everything = 1_000_000;

const sizes = pageSizes.options.map((option) => (option === 'All' ? everything : option));
const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

/** The page that a list of this length can show: its last one when the list has become shorter. */
export function pageWithin(total: number, { page, size }: ListPage): number {
  return Math.max(1, Math.min(page, Math.ceil(total / size)));
}

function Pages({ page, last, onGo }: { page: number; last: number; onGo: (page: number) => void }) {
  const { t } = useTranslation(uiNamespace);
  const step = (key: string, to: number, mark: ReactNode) => (
    <Button
      type="text"
      size="small"
      className={classes.step ?? ''}
      aria-label={t(key)}
      disabled={to < 1 || to > last || to === page}
      icon={mark}
      onClick={() => onGo(to)}
    />
  );
  return (
    <nav className={classes.pages} aria-label={t('pages')}>
      {step('firstPage', 1, <IconChevronsLeft {...icon} />)}
      {step('previousPage', page - 1, <IconChevronLeft {...icon} />)}
      {pageNumbers(page, last).map((number) => (
        <button
          key={number}
          type="button"
          className={classes.page}
          aria-label={t('page', { page: number })}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onGo(number)}
        >
          {number}
        </button>
      ))}
      {step('nextPage', page + 1, <IconChevronRight {...icon} />)}
      {step('lastPage', last, <IconChevronsRight {...icon} />)}
    </nav>
  );
}

/** Rows shown, rows a page and the ways to other pages, in the words of the specification (appearance §9). */
export function ListFooter({ page, size, total, onChange }: ListFooterProps) {
  const { t } = useTranslation(uiNamespace);
  const sizeId = useId();
  const last = pageWithin(total, { page: everything, size });
  return (
    <footer className={classes.footer}>
      <span className={classes.range}>
        {t('rangeOf', { from: Math.min((page - 1) * size + 1, total), to: Math.min(page * size, total), total })}
      </span>
      <span className={classes.size}>
        <label htmlFor={sizeId}>{t('itemsPerPage')}</label>
        <Select
          id={sizeId}
          size="small"
          popupMatchSelectWidth={false}
          value={size}
          options={sizes.map((value) => ({ value, label: value === everything ? t('all') : String(value) }))}
          onChange={(next: number) => onChange({ page: 1, size: next })}
        />
      </span>
      <Pages page={page} last={last} onGo={(next) => onChange({ page: next, size })} />
    </footer>
  );
}
