import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Breadcrumb } from 'shared-contracts/ui/elements';

const regions = ['Lisbon', 'Lyon', 'Berlin'];

export function BreadcrumbSiblings() {
  const { t } = useTranslation('remote-template-demos');
  const [region, setRegion] = useState('Lisbon');
  const menu = {
    items: regions.map((name) => ({ key: name, label: name })),
    selectedKeys: [region],
    onClick: ({ key }: { key: string }) => setRegion(key),
  };
  return (
    <Breadcrumb
      items={[
        { title: t('breadcrumbs.says.home'), href: '/' },
        { title: region, menu },
        { title: t('breadcrumbs.says.here') },
      ]}
    />
  );
}
