import type { ListPlace, ShownPage } from 'shared-contracts/api';
import { PlaceButtons } from 'shared-contracts/ui/core';
import classes from './PageButtons.module.css';
import { PageButtons } from './PageButtons.tsx';

interface ListPagesProps {
  place: ListPlace;
  shown: ShownPage;
  limit: number;
  onPage: (page: number) => void;
  onPlace: (place: ListPlace) => void;
}

/** Pages of a list by their numbers, as long as all of them have one. */
export function ListPages({ place, shown, limit, onPage, onPlace }: ListPagesProps) {
  const { page } = place;
  const isNumbered = page !== null && !shown.more && (page - 1) * limit < Math.max(1, shown.total);
  if (isNumbered) return <PageButtons page={page} total={shown.total} limit={limit} onPage={onPage} />;
  return <PlaceButtons className={classes.places} place={place} shown={shown} onPlace={onPlace} />;
}
