import type { ReactNode } from 'react';
import { DelayedSkeleton, ErrorCard } from 'shared-contracts/ui/core';
import { useAdminText } from './useAdminText.ts';

interface LoadedProps<Data> {
  state: { data: Data | undefined; error: unknown; mutate: () => unknown };
  rows?: number;
  children: (data: Data) => ReactNode;
}

/** What a call answers of public connectors, or why it is not here. */
export function Loaded<Data>({ state: { data, error, mutate }, rows = 10, children }: LoadedProps<Data>) {
  const t = useAdminText();
  if (data !== undefined) return children(data);
  if (!error) return <DelayedSkeleton rows={rows} />;
  return <ErrorCard title={t('connectors.loadFailed')} error={error} onRetry={() => void mutate()} />;
}
