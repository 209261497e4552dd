import { lazy, type ReactNode, Suspense } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '../../../api/error.ts';
import { DelayedSkeleton } from '../../core/parts/DelayedSkeleton.tsx';
import { ErrorCard } from '../../core/parts/ErrorCard.tsx';
import classes from './EntityDetail.module.css';

/** Offers to switch to the organisation that has the thing; within a `Suspense`. */
export const OtherOrganisation = lazy(async () => ({
  default: (await import('./OtherOrganisation.tsx')).OtherOrganisation,
}));

interface EntityDetailProps<Row> {
  /** What `useEndpoint` answers of the call that reads it. */
  reading: { data: Row | undefined; error?: unknown; mutate: () => unknown };
  /** Title where there is no such thing, or it is of another organisation. */
  notFound: string;
  /** Title where it could not be read. */
  failed: string;
  children: (row: Row) => ReactNode;
}

/** The page of one thing: its shape while it comes, what was there while it is read again, or why it cannot be shown. */
export function EntityDetail<Row>({ reading, notFound, failed, children }: EntityDetailProps<Row>) {
  const { data, error, mutate } = reading;
  const { id } = useParams();
  if (data) return children(data);
  if (!error) return <DelayedSkeleton rows={10} />;
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <>
      <ErrorCard isPage title={isMissing ? notFound : failed} error={error} onRetry={() => void mutate()} />
      {isMissing && id && (
        <div className={classes.elsewhere}>
          <Suspense>
            <OtherOrganisation id={id} />
          </Suspense>
        </div>
      )}
    </>
  );
}
