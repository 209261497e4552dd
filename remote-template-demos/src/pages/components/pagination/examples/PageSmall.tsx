import { Pagination } from 'shared-contracts/ui/data';
import { Flex } from 'shared-contracts/ui/elements';

export function PageSmall() {
  return (
    <Flex vertical gap={16}>
      <Pagination simple={{ readOnly: true }} total={120} pageSize={10} showSizeChanger={false} />
      <Pagination size="small" total={50} pageSize={10} showSizeChanger={false} />
      <Pagination disabled total={50} pageSize={10} showSizeChanger={false} />
    </Flex>
  );
}
