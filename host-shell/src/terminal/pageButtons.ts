import { pageButtons } from 'shared-contracts';

/** A page number, or a gap between two that are not neighbours. */
export type PageButton = number | 'gap-before' | 'gap-after';

/** Numbers to show for a page of many: first, last and those around it; never more than seven (core §9). */
export function pageButtonsOf(page: number, pages: number): PageButton[] {
  if (pages <= pageButtons) return Array.from({ length: pages }, (_, index) => index + 1);
  const start = Math.min(Math.max(page - 2, 1), pages - 4);
  const around = Array.from({ length: 5 }, (_, index) => start + index);
  const before: PageButton[] = start === 1 ? [] : [1, ...(start > 2 ? (['gap-before'] as const) : [])];
  const after: PageButton[] =
    start + 4 === pages ? [] : [...(start + 5 < pages ? (['gap-after'] as const) : []), pages];
  return [...before, ...around, ...after];
}
