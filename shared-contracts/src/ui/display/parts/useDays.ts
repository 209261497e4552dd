import { useTranslation } from 'react-i18next';
import type { ChartSlot } from './chartTypes.ts';

const dayMs = 86_400_000;
/** Days from one that has its name below the chart to the next. */
const namedEvery = 5;

interface Span {
  /** Milliseconds since the epoch. */
  start: number;
  /** The day of this moment is left out when it has just begun. */
  end: number;
}

/** Writes a day of the API, `YYYY-MM-DD` in UTC: `Nov 24`. */
export function useDayName(): (day: string) => string {
  const { i18n } = useTranslation();
  const format = new Intl.DateTimeFormat(i18n.language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}

/**
 * Slots of a chart for every day, UTC, that a span touches: the API leaves out days without anything.
 * @param valuesOf of a day `YYYY-MM-DD`, one for each series
 */
export function useDaySlots({ start, end }: Span, valuesOf: (day: string) => ChartSlot['values']): ChartSlot[] {
  const nameOf = useDayName();
  const slots: ChartSlot[] = [];
  for (let at = Math.floor(start / dayMs) * dayMs; at < end; at += dayMs) {
    const day = new Date(at).toISOString().slice(0, 10);
    const label = slots.length % namedEvery === 0 ? nameOf(day) : '';
    slots.push({ id: day, label, title: nameOf(day), values: valuesOf(day) });
  }
  return slots;
}
