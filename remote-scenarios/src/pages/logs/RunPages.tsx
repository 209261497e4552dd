import { pageSizes } from 'shared-contracts';
import { type ListPlace, olderThan, placeOfPage, type ShownPage } from 'shared-contracts/api';
import { PlaceButtons } from 'shared-contracts/ui/core';
import { Pagination } from 'shared-contracts/ui/data';
import { type RunFilter, useRunsAhead } from '../../data/scenarioRuns.ts';
import classes from './LogsPage.module.css';

interface RunPagesProps {
  scenarioId: string;
  filter: RunFilter;
  shown: ShownPage;
  onPlace: (place: ListPlace) => void;
}

/** Pages by their numbers, as long as all of them have one. The next one is read ahead. */
export function RunPages({ scenarioId, filter, shown, onPlace }: RunPagesProps) {
  const { place } = filter;
  const limit = pageSizes.runLogs;
  // The newest page moves on with every run, and what was read ahead of it with it.
  useRunsAhead(scenarioId, filter, place.page === 1 ? null : olderThan(place, shown));
  const { page } = place;
  if (page === null || shown.more || (page > 1 && (page - 1) * limit >= shown.total))
    return <PlaceButtons className={classes.pages} place={place} shown={shown} onPlace={onPlace} />;
  if (shown.total <= limit) return null;
  return (
    <Pagination
      className={classes.pages ?? ''}
      align="end"
      current={page}
      pageSize={limit}
      total={shown.total}
      showSizeChanger={false}
      onChange={(target) => onPlace(placeOfPage(target, place, shown, limit))}
    />
  );
}
