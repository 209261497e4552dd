import { useTranslation } from 'react-i18next';
import { Tabs } from 'shared-contracts/ui/tabs';

const names = ['orders.csv', 'customers.csv', 'products.csv'];

export function TabFiles() {
  const { t } = useTranslation('remote-template-demos');
  const items = names.map((name) => ({ key: name, label: name, children: t('tabs.says.rowsOf', { name }) }));
  return <Tabs type="card" items={items} />;
}
