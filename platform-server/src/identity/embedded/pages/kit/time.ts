import { type Html, html } from '../../../../html/html.ts';
import type { Page } from './page.ts';

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** A past instant in words, exact on hover; the script turns the exact form into the reader's time zone. */
export function moment({ locale }: Page, instant: Date): Html {
  const seconds = (Date.now() - instant.getTime()) / 1000;
  const [unit, size] = steps.find(([, length]) => seconds >= length) ?? (['minute', 60] as const);
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor(seconds / size), unit);
  const iso = instant.toISOString();
  return html`<time datetime="${iso}" title="${iso}">${words}</time>`;
}
