import type { Adoption } from 'shared-contracts/api/deploy';
import { useLocale } from 'shared-contracts/react';
import type { ChartSlot } from 'shared-contracts/ui/display';

/** Labels that stand below the axis without touching each other. */
const labelsShown = 6;

/** The spans of a course as places on the time axis: hours within a day, days beyond. */
export function useSpanLabels(
  { spans, span }: Pick<Adoption, 'spans' | 'span'>,
  hours: number,
): Omit<ChartSlot, 'values'>[] {
  const locale = useLocale();
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const day = { day: 'numeric', month: 'short' } as const;
  const isDay = hours <= 24;
  const axis = new Intl.DateTimeFormat(locale, isDay ? time : day);
  const title = new Intl.DateTimeFormat(locale, span >= 24 * 60 ? day : { ...day, ...time });
  const every = Math.ceil(spans.length / labelsShown);
  return spans.map((start, index) => ({
    id: start,
    label: index % every === 0 ? axis.format(new Date(start)) : '',
    title: title.format(new Date(start)),
  }));
}
