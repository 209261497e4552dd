import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui/core';
import { Flex } from 'shared-contracts/ui/elements';

const pressed = { borderColor: 'var(--primary)', background: 'var(--primary-bg)', color: 'var(--primary-text)' };

export function ChipFilter() {
  const { t } = useTranslation('remote-template-demos');
  const [chosen, setChosen] = useState(['paid']);
  const options = [
    { value: 'paid', label: t('chips.says.paid') },
    { value: 'open', label: t('chips.says.open') },
    { value: 'due', label: t('chips.says.due') },
  ];
  const turn = (value: string) =>
    setChosen(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
  return (
    <Flex gap={4} wrap role="group" aria-label={t('chips.says.filter')}>
      {options.map(({ value, label }) => (
        <Button
          key={value}
          size="small"
          aria-pressed={chosen.includes(value)}
          {...(chosen.includes(value) && { icon: <IconCheck size={14} aria-hidden />, style: pressed })}
          onClick={() => turn(value)}
        >
          {label}
        </Button>
      ))}
    </Flex>
  );
}
