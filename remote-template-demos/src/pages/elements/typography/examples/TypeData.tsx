import { useTranslation } from 'react-i18next';
import { KeyHint } from 'shared-contracts/ui/core';
import { Flex } from 'shared-contracts/ui/elements';

const numbers = { fontVariantNumeric: 'tabular-nums', textAlign: 'end', inlineSize: 96 } as const;
const code = { padding: '0 4px', borderRadius: 4, background: 'var(--sunken)', font: '400 12px / 18px var(--mono)' };

const amounts = ['18,204.00', '1,117.50'];
const path = 'payload.total';
const keys = ['Ctrl', 'K'] as const;

export function TypeData() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Flex vertical gap={8}>
      <span style={numbers}>{amounts[0]}</span>
      <span style={numbers}>{amounts[1]}</span>
      <span>
        {t('typography.says.field')} <code style={code}>{path}</code>
      </span>
      <span>
        {t('typography.says.press')} <KeyHint>{keys[0]}</KeyHint> <KeyHint>{keys[1]}</KeyHint>
      </span>
    </Flex>
  );
}
