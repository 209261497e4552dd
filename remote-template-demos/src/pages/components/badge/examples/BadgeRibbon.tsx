import { useTranslation } from 'react-i18next';
import { Badge, Card } from 'shared-contracts/ui/elements';

export function BadgeRibbon() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Badge.Ribbon text={t('badge.says.new')} color="var(--primary-solid)">
      <Card size="small" title={t('badge.says.exports')}>
        {t('badge.says.exportsText')}
      </Card>
    </Badge.Ribbon>
  );
}
