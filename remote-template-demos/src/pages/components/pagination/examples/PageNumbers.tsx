import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pagination } from 'shared-contracts/ui/data';

export function PageNumbers() {
  const { t } = useTranslation('remote-template-demos');
  const [page, setPage] = useState(1);
  return (
    <>
      <Pagination total={120} pageSize={10} current={page} showSizeChanger={false} onChange={setPage} />
      <p role="status">{t('pagination.says.page', { page })}</p>
    </>
  );
}
