import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DelayedSkeleton, ErrorCard } from 'shared-contracts/ui/core';
import type { SWRResponse } from 'swr';

interface LoadedProps<Answer> {
  read: SWRResponse<Answer, Error>;
  children: (answer: Answer) => ReactNode;
}

/** What was read from the demo server; until then its place, or why it did not come. */
export function Loaded<Answer>({ read, children }: LoadedProps<Answer>) {
  const { t } = useTranslation('remote-template-demos');
  if (read.data !== undefined) return children(read.data);
  if (read.error) return <ErrorCard title={t('app.failed')} error={read.error} onRetry={() => void read.mutate()} />;
  return <DelayedSkeleton />;
}
