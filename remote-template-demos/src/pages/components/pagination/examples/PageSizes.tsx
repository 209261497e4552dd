import { useTranslation } from 'react-i18next';
import { Pagination } from 'shared-contracts/ui/data';

export function PageSizes() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Pagination
      total={240}
      defaultPageSize={25}
      pageSizeOptions={[10, 25, 50, 100]}
      showSizeChanger={{ 'aria-label': t('pagination.says.rows') }}
      showTotal={(total, [from, to]) => t('pagination.says.range', { from, to, total })}
    />
  );
}
