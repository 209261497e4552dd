import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Flex } from 'shared-contracts/ui/elements';
import { Checkbox } from 'shared-contracts/ui/forms';

export function ListTasks() {
  const { t } = useTranslation('remote-template-demos');
  const [done, setDone] = useState(['connect']);
  const tasks = [
    { id: 'connect', label: t('list.says.connect') },
    { id: 'test', label: t('list.says.test') },
    { id: 'publish', label: t('list.says.publish') },
  ];
  return (
    <Flex vertical gap={8}>
      {tasks.map(({ id, label }) => (
        <Checkbox
          key={id}
          checked={done.includes(id)}
          onChange={({ target }) => setDone(target.checked ? [...done, id] : done.filter((other) => other !== id))}
        >
          {label}
        </Checkbox>
      ))}
      <span role="status" style={{ color: 'var(--text-2)' }}>
        {t('list.says.progress', { done: done.length, all: tasks.length })}
      </span>
    </Flex>
  );
}
