import { Pagination } from 'shared-contracts/ui/data';

export function PageJump() {
  return <Pagination total={4200} defaultCurrent={42} pageSize={20} showSizeChanger={false} showQuickJumper />;
}
