import { IconChevronRight, IconCornerDownLeft, IconExternalLink } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { ShownIcon } from '../icons/ShownIcon.tsx';
import type { Mark } from './fit.ts';
import type { Ranked } from './rank.ts';
import classes from './SearchResults.module.css';

/** A title with the letters that the query found. */
function MarkedTitle({ title, marks }: { title: string; marks: readonly Mark[] }) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [from, to] of marks) {
    parts.push(title.slice(at, from), <mark key={from}>{title.slice(from, to)}</mark>);
    at = to;
  }
  parts.push(title.slice(at));
  return (
    <span className={classes.title} title={title}>
      {parts}
    </span>
  );
}

interface ResultOptionProps {
  ranked: Ranked;
  /** What Enter in the field opens. */
  isBest: boolean;
  onChoose: (newTab: boolean) => void;
}

const opensTab = (event: KeyboardEvent | MouseEvent) => event.ctrlKey || event.metaKey;

/** One result: a link where it leads to an address, so that the browser's own ways of opening links hold. */
export function ResultOption({ ranked: { entry, marks }, isBest, onChoose }: ResultOptionProps) {
  const [focused, setFocused] = useState(false);
  const { step } = entry;
  const shared = {
    role: 'option',
    tabIndex: -1,
    'aria-selected': focused,
    'data-best': isBest,
    className: classes.result,
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      onChoose(opensTab(event));
    },
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      onChoose(opensTab(event));
    },
  };
  const content = (
    <>
      <ShownIcon icon={entry.icon} className={classes.icon} size={18} stroke={1.8} />
      <MarkedTitle title={entry.title} marks={marks} />
      {entry.detail && <span className={classes.detail}>{entry.detail}</span>}
      {entry.subtitle && <span className={classes.chip}>{entry.subtitle}</span>}
      {step.kind === 'open' && step.external && <IconExternalLink size={14} stroke={1.8} aria-hidden />}
      {step.kind === 'pick' && <IconChevronRight className={classes.directed} size={16} stroke={1.8} aria-hidden />}
      <IconCornerDownLeft className={classes.enter} size={16} stroke={1.8} aria-hidden />
    </>
  );
  if (step.kind !== 'open') return <div {...shared}>{content}</div>;
  return (
    <a {...shared} href={step.to}>
      {content}
    </a>
  );
}
