import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  firstPlace,
  type ListPlace,
  lastPlace,
  type Neighbours,
  newerThan,
  olderThan,
} from '../../../api/listPlace.ts';
import { uiNamespace } from '../../messages/index.ts';
import classes from './PlaceButtons.module.css';

interface PlaceButtonsProps {
  place: ListPlace;
  shown: Neighbours;
  onPlace: (place: ListPlace) => void;
  className?: string | undefined;
}

/** Leads to the rows before a time of one's own clock. */
function GoToTime({ onPlace }: Pick<PlaceButtonsProps, 'onPlace'>) {
  const { t } = useTranslation(uiNamespace);
  const [text, setText] = useState('');
  const time = new Date(text);
  const isTime = !Number.isNaN(time.getTime());
  return (
    <form
      className={classes.time}
      onSubmit={(event) => {
        event.preventDefault();
        if (isTime) onPlace({ page: null, before: time.toISOString() });
      }}
    >
      <label>
        {t('places.before')}
        <input type="datetime-local" value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      <button type="submit" disabled={!isTime}>
        {t('places.go')}
      </button>
    </form>
  );
}

/** What stands for the words where there is no room for them. */
const signs = { newest: IconChevronsLeft, newer: IconChevronLeft, older: IconChevronRight, oldest: IconChevronsRight };

/** Ways through a list that is too long for numbers: to both neighbours, both ends and a time. */
export function PlaceButtons({ place, shown, onPlace, className = '' }: PlaceButtonsProps) {
  const { t } = useTranslation(uiNamespace);
  const [newer, older] = [newerThan(place, shown), olderThan(place, shown)];
  const button = (label: keyof typeof signs, to: ListPlace | null) => {
    const [Sign, words] = [signs[label], t(`places.${label}`)];
    return (
      <button type="button" aria-label={words} title={words} disabled={to === null} onClick={() => to && onPlace(to)}>
        <Sign className={classes.sign ?? ''} size={18} stroke={1.6} aria-hidden />
        <span className={classes.words}>{words}</span>
      </button>
    );
  };
  return (
    <nav className={`${classes.places} ${className}`} data-foot aria-label={t('pages')}>
      {button('newest', place.page === 1 ? null : firstPlace)}
      {button('newer', newer)}
      {place.page !== null && <span aria-current="page">{t('page', { page: place.page })}</span>}
      {button('older', older)}
      {button('oldest', older && lastPlace)}
      <GoToTime onPlace={onPlace} />
    </nav>
  );
}
