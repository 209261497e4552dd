import { type KeyboardEvent, useEffect, useRef } from 'react';
import { dayByKey } from './calendarDays.ts';

/** One day of a month has the focus, and arrows lead from it: the attributes of its table and of each day's button. */
export function useDayKeys(chosen: string, onChoose: (day: string) => void) {
  const place = useRef<HTMLTableElement>(null);
  const byKey = useRef(false);
  useEffect(() => {
    if (byKey.current) place.current?.querySelector<HTMLElement>(`[data-day="${chosen}"]`)?.focus();
    byKey.current = false;
  }, [chosen]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const day = event.currentTarget.dataset.day ?? '';
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const mirrored = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }[event.key];
    const next = dayByKey(day, (isMirrored && mirrored) || event.key);
    if (next === undefined) return;
    event.preventDefault();
    byKey.current = true;
    onChoose(next);
  };
  const dayProps = (day: string) => ({
    'data-day': day,
    tabIndex: day === chosen ? 0 : -1,
    onKeyDown,
    onClick: () => onChoose(day),
  });
  return { place, dayProps };
}
