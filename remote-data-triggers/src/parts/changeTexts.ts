import type { TFunction } from 'i18next';
import type { ContentChange } from 'shared-contracts/api/import-page';
import { columnLabel } from 'shared-contracts/import';

/** Says what differs between two contents, in the reader's language. */
export function changeText(change: ContentChange, language: 'en' | 'fr', t: TFunction<'remote-data-triggers'>): string {
  if (change.what === 'order') return t('builder.change.order');
  if (change.what === 'part') return t(`builder.change.part.${change.part}`);
  const name = columnLabel(change.column, language);
  if (change.what !== 'changed') return t(`builder.change.${change.what}`, { name });
  const fields = change.fields.map((field) => t(`builder.change.field.${field}`)).join(', ');
  return t('builder.change.changed', { name, fields });
}
