import { useTranslation } from 'react-i18next';
import { Breadcrumb } from 'shared-contracts/ui/elements';

export function BreadcrumbPath() {
  const { t } = useTranslation('remote-template-demos');
  const items = [
    { title: t('breadcrumbs.says.home'), href: '/' },
    { title: t('breadcrumbs.says.typography'), href: '/typography' },
    { title: t('breadcrumbs.says.here') },
  ];
  return <Breadcrumb items={items} />;
}
