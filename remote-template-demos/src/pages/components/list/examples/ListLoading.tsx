import { Skeleton } from 'shared-contracts/ui/core';
import { Flex } from 'shared-contracts/ui/elements';

export function ListLoading() {
  return (
    <Flex vertical gap={16}>
      <Skeleton avatar title={false} paragraph={{ rows: 2, width: ['40%', '60%'] }} />
      <Skeleton avatar title={false} paragraph={{ rows: 2, width: ['30%', '55%'] }} />
    </Flex>
  );
}
