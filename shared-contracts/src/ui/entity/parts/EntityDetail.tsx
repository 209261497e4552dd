import { Alert } from 'antd';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ApiError } from '../../../api/error.ts';
import { useLive } from '../../../react/index.ts';
import { DelayedSkeleton } from '../../core/parts/DelayedSkeleton.tsx';
import { ErrorCard } from '../../core/parts/ErrorCard.tsx';
import { entityNamespace, useEntityMessages } from '../messages/index.ts';
import { IsDeleted } from '../state/isDeleted.ts';
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

/** It was deleted while it was shown: what was typed here stays until the page is left. */
function DeletedNotice({ name }: { name: string }) {
  useEntityMessages();
  const { t } = useTranslation(entityNamespace);
  return (
    <Alert
      className={classes.deleted ?? ''}
      type="warning"
      showIcon
      role="alert"
      title={t('fate.deleted', { name })}
      description={t('fate.page')}
    />
  );
}

/** The page of one thing: its shape while it comes, what was there while it is read again, or why it cannot be shown. */
export function EntityDetail<Row extends { name: string }>({
  reading,
  notFound,
  failed,
  children,
}: EntityDetailProps<Row>) {
  const { data, error, mutate } = reading;
  const { id } = useParams();
  const isMissing = error instanceof ApiError && error.status === 404;
  // Whoever moves it to the trash or deletes it, by whatever call.
  useLive({ 'trash-update': (_, { ask }) => ask() }, { refresh: async () => void (await mutate()) });
  if (data) {
    return (
      <IsDeleted value={isMissing}>
        {isMissing && <DeletedNotice name={data.name} />}
        {children(data)}
      </IsDeleted>
    );
  }
  if (!error) return <DelayedSkeleton rows={10} />;
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
