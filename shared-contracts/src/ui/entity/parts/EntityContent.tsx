import { Button } from 'antd';
import { EmptyState } from '../../core/parts/EmptyState.tsx';
import { ErrorCard } from '../../core/parts/ErrorCard.tsx';
import { useEntityScope } from '../state/entityScope.ts';
import { EntityCards } from './EntityCards.tsx';
import classes from './EntityContent.module.css';
import { CreateButtons } from './EntityHeader.tsx';
import { EntityTable } from './EntityTable.tsx';

/** Why a view shows nothing, and the way out where search or filters hide what is there. */
function NothingShown() {
  const { view, t } = useEntityScope();
  if (!view.narrowed) return <p className={classes.why}>{t(view.filter === 'trash' ? 'trashEmpty' : 'noneInView')}</p>;
  return (
    <>
      <p className={classes.why}>{t('noneFound')}</p>
      <Button onClick={view.widen}>{t('showAll')}</Button>
    </>
  );
}

/** The things of the view, or what stands in their place: nothing yet, nothing found, not yet or not at all read. */
export function EntityContent() {
  const { entity, view, list, t } = useEntityScope();
  const { all, shown, loading, error, retry } = list;
  if (error) return <ErrorCard title={t('loadFailed')} error={error} onRetry={retry} />;
  if (all?.length === 0) {
    return (
      <EmptyState
        icon={<entity.icon size={22} stroke={1.6} />}
        title={t('emptyTitle')}
        description={t('emptyText')}
        action={<CreateButtons />}
      />
    );
  }
  if (view.look === 'cards' && shown.length > 0) return <EntityCards rows={shown} />;
  return <EntityTable rows={shown} loading={loading} empty={<NothingShown />} />;
}
