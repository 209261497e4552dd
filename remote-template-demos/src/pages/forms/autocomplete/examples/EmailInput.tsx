import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AutoComplete, LabelledField } from 'shared-contracts/ui/forms';

const domains = ['acme.test', 'globex.test', 'initech.test'];

export function EmailInput() {
  const { t } = useTranslation('remote-template-demos');
  const [email, setEmail] = useState('');
  const [name = '', domain = ''] = email.split('@');
  const options = domains
    .filter((offered) => name && offered.startsWith(domain))
    .map((offered) => ({ value: `${name}@${offered}`, label: `${name}@${offered}` }));
  return (
    <LabelledField label={t('autocomplete.says.email')}>
      {(control) => (
        <AutoComplete
          {...control}
          style={{ width: '100%' }}
          placeholder={t('autocomplete.says.placeholder')}
          options={options}
          value={email}
          onChange={setEmail}
        />
      )}
    </LabelledField>
  );
}
