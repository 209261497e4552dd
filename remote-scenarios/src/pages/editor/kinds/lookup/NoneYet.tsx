import { RemoteLink, useSession } from 'shared-contracts/react';
import { type KindTexts, useKindText } from '../../../../parts/kindTexts.ts';
import classes from './lookup.module.css';

const texts = {
  'none-conversion': { en: 'No conversion tables yet.', fr: 'Aucune table de conversion pour l’instant.' },
  'none-filter': { en: 'No filter lists yet.', fr: 'Aucune liste de filtrage pour l’instant.' },
  'none-store': { en: 'No stores yet.', fr: 'Aucun stockage pour l’instant.' },
  'create-conversion': { en: 'Create a conversion table', fr: 'Créer une table de conversion' },
  'create-filter': { en: 'Create a filter list', fr: 'Créer une liste de filtrage' },
  'create-store': { en: 'Create a store', fr: 'Créer un stockage' },
  noMatch: { en: 'No name matches.', fr: 'Aucun nom ne correspond.' },
} as const satisfies KindTexts;

interface NoneYetProps {
  to: 'conversion' | 'filter' | 'store';
  /** There is none at all; otherwise the search leaves none. */
  isEmpty: boolean;
}

/** In place of names to choose from: a way to make the first. */
export function NoneYet({ to, isEmpty }: NoneYetProps) {
  const t = useKindText(texts);
  const { canWrite } = useSession();
  if (!isEmpty) return <p className={classes.note}>{t('noMatch')}</p>;
  return (
    <div className={classes.none}>
      <span>{t(`none-${to}`)}</span>
      {canWrite && (
        <RemoteLink to={to} search="create=1" unresolved="hide">
          {t(`create-${to}`)}
        </RemoteLink>
      )}
    </div>
  );
}
