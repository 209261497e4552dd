import { IconHome, IconLetterCase } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Breadcrumb, Flex } from 'shared-contracts/ui/elements';

export function BreadcrumbIcons() {
  const { t } = useTranslation('remote-template-demos');
  const items = [
    { title: <IconHome size={16} aria-label={t('breadcrumbs.says.home')} role="img" />, href: '/' },
    {
      title: (
        <Flex gap={4} align="center" component="span" style={{ display: 'inline-flex' }}>
          <IconLetterCase size={16} aria-hidden />
          {t('breadcrumbs.says.typography')}
        </Flex>
      ),
      href: '/typography',
    },
    { title: t('breadcrumbs.says.here') },
  ];
  return <Breadcrumb items={items} />;
}
