import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './PageHeader.module.css';

interface PageHeaderProps {
  title: ReactNode;
  /** Count beside the title, e.g. "34 of 50". */
  count?: ReactNode;
  /** Marks and short facts after the title. */
  meta?: ReactNode;
  /** Way back, e.g. a RemoteLink render: gets class and icon. */
  back?: { href: string; label: string; onClick?: () => void };
  /** At most one primary button. */
  actions?: ReactNode;
}

/** Title row of a page: title, count, actions at the end (look §6). */
export function PageHeader({ title, count, meta, back, actions }: PageHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.start}>
        {back && (
          <a
            className={classes.back}
            href={back.href}
            aria-label={back.label}
            onClick={(event) => {
              if (!back.onClick || event.metaKey || event.ctrlKey) return;
              event.preventDefault();
              back.onClick();
            }}
          >
            <IconArrowLeft size={18} stroke={1.8} aria-hidden />
          </a>
        )}
        <h1 className={classes.title}>{title}</h1>
        {count !== undefined && <span className={classes.count}>{count}</span>}
        {meta && <div className={classes.meta}>{meta}</div>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
