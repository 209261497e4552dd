import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Breadcrumb } from 'shared-contracts/ui/elements';

export function BreadcrumbSeparator() {
  const { t } = useTranslation('remote-template-demos');
  const items = [
    { title: t('breadcrumbs.says.home'), href: '/' },
    { title: t('breadcrumbs.says.typography'), href: '/typography' },
    { title: t('breadcrumbs.says.here') },
  ];
  const style = { display: 'inline', verticalAlign: 'middle' };
  return <Breadcrumb separator={<IconChevronRight size={14} style={style} aria-hidden />} items={items} />;
}
