import { Button } from 'antd';
import { EmptyState } from '../../core/parts/EmptyState.tsx';
import { ErrorCard } from '../../core/parts/ErrorCard.tsx';
import { LoadFailure } from '../../core/parts/LoadFailure.tsx';
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

/** The things of the view, or what stands in their place: nothing yet, nothing found. */
function Things() {
  const { entity, view, list, t } = useEntityScope();
  const { all, shown, loading } = list;
  if (all?.length === 0) {
    const { WhenEmpty } = entity;
    return (
      <>
        <EmptyState
          icon={<entity.icon size={22} stroke={1.6} />}
          title={t('emptyTitle')}
          description={t('emptyText')}
          action={<CreateButtons />}
        />
        {WhenEmpty && <WhenEmpty />}
      </>
    );
  }
  if (view.look === 'cards' && shown.length > 0) return <EntityCards rows={shown} />;
  return <EntityTable rows={shown} loading={loading} empty={<NothingShown />} />;
}

/** The list, and what is to be said where it could not be read: it stays where it was read before. */
export function EntityContent() {
  const { list, t } = useEntityScope();
  const { error, failed, retry } = list;
  if (error) return <ErrorCard title={t('loadFailed')} error={error} onRetry={retry} />;
  return (
    <>
      {failed && <LoadFailure onRetry={retry} />}
      <Things />
    </>
  );
}
