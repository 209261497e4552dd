import { useTranslation } from 'react-i18next';
import { Button, Tooltip } from 'shared-contracts/ui/core';
import { Flex } from 'shared-contracts/ui/elements';

const places = ['top', 'bottom'] as const;

export function Places() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Flex gap={8} wrap>
      {places.map((place) => (
        <Tooltip key={place} title={t('tooltips.says.help')} placement={place}>
          <Button>{t(`tooltips.says.${place}`)}</Button>
        </Tooltip>
      ))}
    </Flex>
  );
}
