import type { Locale } from './text.ts';

/**
 * Address of a page of the user's guide in a language, such as `webhooks` or `nodes/filter`; its beginning without a
 * page. Public, and outside the shell: links to it open a new tab.
 */
export function guidePath(locale: Locale, page = ''): string {
  return ['/docs', locale, page].filter(Boolean).join('/');
}
