import {
  type Icon,
  IconArrowsExchange,
  IconBuilding,
  IconChartBar,
  IconClock,
  IconComponents,
  IconCreditCard,
  IconDatabase,
  IconFileUpload,
  IconFilter,
  IconForms,
  IconHeartHandshake,
  IconHelpCircle,
  IconLayoutDashboard,
  IconPlayerPlay,
  IconPlayerStop,
  IconPlugConnected,
  IconRoute,
  IconSettings,
  IconShieldCog,
  IconShieldLock,
  IconTable,
  IconTrash,
  IconUser,
  IconWebhook,
} from '@tabler/icons-react';
import { type IconName, iconNames } from 'shared-contracts';

/** Drawings of the names that manifests and search results use. */
export const icons: Readonly<Record<IconName, Icon>> = {
  dashboard: IconLayoutDashboard,
  scenario: IconRoute,
  connector: IconPlugConnected,
  webhook: IconWebhook,
  import: IconFileUpload,
  data: IconDatabase,
  filter: IconFilter,
  conversion: IconArrowsExchange,
  tunnel: IconShieldLock,
  settings: IconSettings,
  account: IconUser,
  subscription: IconCreditCard,
  partner: IconHeartHandshake,
  trash: IconTrash,
  organization: IconBuilding,
  admin: IconShieldCog,
  help: IconHelpCircle,
  run: IconPlayerPlay,
  stop: IconPlayerStop,
  schedule: IconClock,
  components: IconComponents,
  form: IconForms,
  table: IconTable,
  chart: IconChartBar,
};

/** The drawing of a name from outside; a name of a newer server gets a neutral one. */
export function iconOf(name: string): Icon {
  return (iconNames as readonly string[]).includes(name) ? icons[name as IconName] : IconRoute;
}
