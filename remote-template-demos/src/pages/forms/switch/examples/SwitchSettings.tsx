import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Flex } from 'shared-contracts/ui/elements';
import { Switch } from 'shared-contracts/ui/forms';

const row = { paddingBlock: 12, borderBlockEnd: '1px solid var(--border)' };

export function SwitchSettings() {
  const { t } = useTranslation('remote-template-demos');
  const [on, setOn] = useState(['failures']);
  const settings = [
    { id: 'failures', name: t('switch.says.failures'), text: t('switch.says.failuresText') },
    { id: 'digest', name: t('switch.says.digest'), text: t('switch.says.digestText') },
  ];
  return settings.map(({ id, name, text }) => (
    <Flex key={id} gap={16} align="center" style={row}>
      <Flex vertical flex={1}>
        <strong>{name}</strong>
        <span style={{ color: 'var(--text-2)' }}>{text}</span>
      </Flex>
      <Switch
        aria-label={name}
        checked={on.includes(id)}
        onChange={(checked) => setOn(checked ? [...on, id] : on.filter((other) => other !== id))}
      />
    </Flex>
  ));
}
