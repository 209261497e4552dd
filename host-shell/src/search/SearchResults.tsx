import { IconCornerDownLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { iconOf } from '../navigation/icons.ts';
import { type Found, titleParts } from './found.ts';
import classes from './SearchDialog.module.css';

interface SearchResultsProps {
  query: string;
  found: readonly Found[];
  waiting: boolean;
  onOpen: (found: Found) => void;
}

const sections = ['scenarios', 'data', 'pages'] as const;

function Result({ query, entry, first, onOpen }: { query: string; entry: Found; first: boolean; onOpen: () => void }) {
  const Icon = iconOf(entry.icon);
  return (
    <a
      className={classes.result}
      href={entry.to}
      data-search-stop
      data-first={first}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen();
      }}
    >
      <Icon size={18} stroke={1.8} aria-hidden />
      <span className={classes.title}>
        {titleParts(entry.title, query).map(({ text, hit }) => (hit ? <mark key={text}>{text}</mark> : text))}
      </span>
      <span className={classes.chip}>{entry.subtitle}</span>
      <IconCornerDownLeft className={classes.enter} size={16} stroke={1.8} aria-hidden />
    </a>
  );
}

/** The lines found, by section; the first one is what Enter in the box opens. */
export function SearchResults({ query, found, waiting, onOpen }: SearchResultsProps) {
  const { t } = useTranslation();
  const typed = query.trim() !== '';
  if (found.length === 0) {
    const said = typed ? t('search.none') : t('search.noRecent');
    return (
      <p className={classes.empty} role="status">
        {waiting ? '' : said}
      </p>
    );
  }
  const groups = typed
    ? sections.map((name) => ({ name, entries: found.filter(({ section }) => section === name) }))
    : [{ name: 'recent' as const, entries: found }];
  return (
    <div className={classes.results}>
      {groups
        .filter(({ entries }) => entries.length > 0)
        .map(({ name, entries }) => (
          <section key={name} aria-label={t(`search.section.${name}`)}>
            <h3 className={classes.section}>{t(`search.section.${name}`)}</h3>
            {entries.map((entry) => (
              <Result
                key={entry.id}
                query={query}
                entry={entry}
                first={entry === found[0]}
                onOpen={() => onOpen(entry)}
              />
            ))}
          </section>
        ))}
    </div>
  );
}
