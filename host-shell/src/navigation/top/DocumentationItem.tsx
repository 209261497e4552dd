import { MenuItem } from '@ariakit/react/menu';
import { useTranslation } from 'react-i18next';
import { useShell } from '../../shell/shell.ts';
import { TopLabel } from './TopLabel.tsx';

/** The way to the documentation, in a new tab that cannot reach back (NAV-59, SEC-23). */
export function DocumentationItem({ className }: { className: string | undefined }) {
  const { t } = useTranslation();
  const { documentationUrl } = useShell().plan.settings;
  return (
    <MenuItem className={className} render={<a href={documentationUrl} target="_blank" rel="noopener noreferrer" />}>
      <TopLabel sign="outside">{t('navigation.documentation')}</TopLabel>
    </MenuItem>
  );
}
