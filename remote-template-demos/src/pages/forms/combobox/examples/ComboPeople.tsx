import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar, Flex } from 'shared-contracts/ui/elements';
import { LabelledField, Select } from 'shared-contracts/ui/forms';

const people = ['Ada Lovelace', 'Alan Turing', 'Grace Hopper', 'Radia Perlman'];
const style = { background: 'var(--cat-function)', color: 'var(--on-solid)', flex: 'none' };
const options = people.map((name) => ({ value: name, label: name }));

export function ComboPeople() {
  const { t } = useTranslation('remote-template-demos');
  const [members, setMembers] = useState(['Ada Lovelace', 'Grace Hopper']);
  return (
    <LabelledField label={t('combobox.says.members')}>
      {(control) => (
        <Select
          {...control}
          mode="multiple"
          style={{ width: '100%' }}
          options={options}
          optionRender={({ value }) => (
            <Flex gap={8} align="center">
              <Avatar size={24} style={style} aria-hidden>
                {String(value).charAt(0)}
              </Avatar>
              {value}
            </Flex>
          )}
          value={members}
          onChange={setMembers}
        />
      )}
    </LabelledField>
  );
}
