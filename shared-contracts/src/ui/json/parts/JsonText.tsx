import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uiNamespace } from '../../messages/index.ts';
import classes from './JsonTree.module.css';
import { Marked } from './Marked.tsx';
import { foldsAt, textKindOf } from './valueKinds.ts';

/** Characters of an unfolded text that come at a time: a megabyte laid out at once stops the page. */
const portion = 20_000;
/** What stands before a found word in a folded text. */
const before = 40;

interface JsonTextProps {
  text: string;
  open: boolean;
  query: string;
}

function Unfolded({ text, query }: Omit<JsonTextProps, 'open'>) {
  const { t } = useTranslation(uiNamespace);
  const [shown, setShown] = useState(portion);
  const more = (event: MouseEvent) => {
    event.stopPropagation();
    setShown(shown + portion);
  };
  return (
    <span className={classes.unfolded}>
      <Marked text={text.slice(0, shown)} query={query} />
      {text.length > shown && (
        <button type="button" className={classes.more} onClick={more}>
          {t('json.moreCharacters', { count: Math.min(portion, text.length - shown) })}
        </button>
      )}
    </span>
  );
}

/** The part of a long text that fits its row: its beginning, or where the searched word is. */
function excerptOf(text: string, end: number, query: string): { excerpt: string; cut: boolean } {
  const found = query === '' ? -1 : text.toLowerCase().indexOf(query.toLowerCase());
  if (found === -1 || found + query.length <= end) return { excerpt: text.slice(0, end), cut: false };
  const start = Math.max(0, found - before);
  return { excerpt: text.slice(start, start + Math.max(end, before + query.length)), cut: true };
}

function Folded({ text, end, query }: { text: string; end: number; query: string }) {
  const { t } = useTranslation(uiNamespace);
  const { excerpt, cut } = excerptOf(text, end, query);
  const inside = JSON.stringify(excerpt).slice(1, -1);
  return (
    <>
      {cut ? '…' : '"'}
      <Marked text={inside} query={query} />…
      <span className={classes.rest}> {t('json.characters', { count: text.length })}</span>
    </>
  );
}

function DateText({ text, query }: { text: string; query: string }) {
  const { i18n } = useTranslation(uiNamespace);
  const style =
    text.length > 10 ? ({ dateStyle: 'full', timeStyle: 'long' } as const) : ({ dateStyle: 'full' } as const);
  return (
    <time
      className={classes.date}
      dateTime={text}
      title={new Intl.DateTimeFormat(i18n.language, style).format(new Date(text))}
    >
      <Marked text={`"${text}"`} query={query} />
    </time>
  );
}

/** A text: folded when long, unfolded on request; dates and addresses can be told from words. */
export function JsonText({ text, open, query }: JsonTextProps) {
  const end = foldsAt(text);
  if (end !== null)
    return open ? <Unfolded text={text} query={query} /> : <Folded text={text} end={end} query={query} />;
  const kind = textKindOf(text);
  if (kind === 'date') return <DateText text={text} query={query} />;
  const whole = <Marked text={JSON.stringify(text)} query={query} />;
  if (kind !== 'link') return whole;
  return (
    <a className={classes.link} href={text} target="_blank" rel="noopener noreferrer" tabIndex={-1}>
      {whole}
    </a>
  );
}
