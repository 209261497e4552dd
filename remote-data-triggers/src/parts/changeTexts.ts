import type { TFunction } from 'i18next';
import type { ContentChange } from '../state/importContent/changes.ts';
import { labelOf } from '../state/importContent/columns.ts';

/** Says what differs between two contents, in the reader's language. */
export function changeText(change: ContentChange, language: 'en' | 'fr', t: TFunction<'remote-data-triggers'>): string {
  if (change.what === 'order') return t('builder.change.order');
  if (change.what === 'part') return t(`builder.change.part.${change.part}`);
  const name = labelOf(change.column, language);
  if (change.what !== 'changed') return t(`builder.change.${change.what}`, { name });
  const fields = change.fields.map((field) => t(`builder.change.field.${field}`)).join(', ');
  return t('builder.change.changed', { name, fields });
}
