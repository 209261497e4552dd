import { useFormatters } from 'shared-contracts/react';
import { Alert } from 'shared-contracts/ui/core';
import { useAdminText } from '../../../parts/useAdminText.ts';

interface DiskNoticeProps {
  free_bytes: number;
  intake_stopped: boolean;
}

/** Tells that the server runs out of space, and what it does about it. */
export function DiskNotice({ free_bytes, intake_stopped: isStopped }: DiskNoticeProps) {
  const t = useAdminText();
  const { bytes } = useFormatters();
  const free = bytes(free_bytes);
  return (
    <Alert
      type={isStopped ? 'error' : 'warning'}
      showIcon
      title={t(isStopped ? 'disk.full' : 'disk.low', { free })}
      description={t(isStopped ? 'disk.fullMeans' : 'disk.lowMeans')}
      style={{ marginBlockEnd: 16 }}
    />
  );
}
