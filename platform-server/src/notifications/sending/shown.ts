import type { ServerLocale } from '../../languages/preferredLocale.ts';
import type { NotificationRow } from '../../store/rows/notification.ts';
import { kindOf } from '../kinds/registry.ts';

/** A notification in the words of its reader. */
export interface ShownNotification {
  id: string;
  kind: string;
  title: string;
  text: string;
  /** Path in the product. */
  link: string;
  /** Words for the link. */
  open: string;
  count: number;
  at: Date;
}

/** Null for a kind that this server does not know yet. */
export function shownNotification(
  { id, kind, facts, last_at: at }: NotificationRow,
  count: number,
  language: ServerLocale,
): ShownNotification | null {
  const spec = kindOf(kind);
  if (!spec) return null;
  const texts = spec.texts[language];
  const shown = { title: texts.title(facts, count), text: texts.text(facts, count) };
  return { id, kind, ...shown, link: spec.link(facts), open: texts.open, count, at };
}
