import { pageButtons } from '../../../../contract/constants.ts';

/** Numbers of the page buttons, at most as many as the specification allows (core §9): first, last and those around. */
export function pageNumbers(page: number, last: number): number[] {
  if (last <= pageButtons) return Array.from({ length: last }, (_, at) => at + 1);
  const around = pageButtons - 2;
  const start = Math.min(Math.max(2, page - Math.floor(around / 2)), last - around);
  return [1, ...Array.from({ length: around }, (_, at) => start + at), last];
}
