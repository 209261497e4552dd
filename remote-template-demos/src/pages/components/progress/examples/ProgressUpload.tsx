import { IconFile } from '@tabler/icons-react';
import { useFormatters } from 'shared-contracts/react';
import { Flex, Progress } from 'shared-contracts/ui/elements';

const file = { name: 'orders.csv', size: 12_400_000, sent: 7_900_000 };

export function ProgressUpload() {
  const { bytes } = useFormatters();
  const { name, size, sent } = file;
  return (
    <Flex gap={12} align="center">
      <IconFile size={24} stroke={1.6} aria-hidden />
      <Flex vertical flex={1}>
        <Flex justify="space-between">
          <strong>{name}</strong>
          <span style={{ color: 'var(--text-2)' }}>{`${bytes(sent)} / ${bytes(size)}`}</span>
        </Flex>
        <Progress aria-label={name} percent={Math.round((sent / size) * 100)} showInfo={false} size="small" />
      </Flex>
    </Flex>
  );
}
