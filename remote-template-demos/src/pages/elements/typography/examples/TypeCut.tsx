import { useTranslation } from 'react-i18next';
import { Flex } from 'shared-contracts/ui/elements';

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const twoLines = {
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
} as const;

export function TypeCut() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Flex vertical gap={16} style={{ maxInlineSize: 320 }}>
      <span style={oneLine} title={t('typography.says.paragraph')}>
        {t('typography.says.paragraph')}
      </span>
      <span style={twoLines} title={t('typography.says.paragraph')}>
        {t('typography.says.paragraph')}
      </span>
    </Flex>
  );
}
