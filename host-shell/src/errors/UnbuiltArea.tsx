import { IconCloudOff, IconHammer } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PlanRemote } from 'shared-contracts/deploy';
import { useText } from 'shared-contracts/react';
import { EmptyState } from 'shared-contracts/ui/core';

interface UnbuiltAreaProps {
  entry: PlanRemote;
  /** Its build failed, so that it does not come on its own. */
  hasFailed: boolean;
}

/** In place of an area that a server that has just been started for the first time is still building. */
export function UnbuiltArea({ entry, hasFailed }: UnbuiltAreaProps) {
  const { t } = useTranslation();
  const area = useText()(entry.manifest.title);
  const Icon = hasFailed ? IconCloudOff : IconHammer;
  return (
    <section role="status">
      <EmptyState
        isPage
        icon={<Icon size={24} stroke={1.6} />}
        title={t(hasFailed ? 'unbuilt.failed' : 'unbuilt.title', { area })}
        description={t(hasFailed ? 'unbuilt.reason' : 'unbuilt.description')}
      />
    </section>
  );
}
