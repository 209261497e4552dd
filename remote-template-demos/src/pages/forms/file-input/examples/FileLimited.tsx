import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui/core';
import { Upload } from 'shared-contracts/ui/elements';
import { LabelledField } from 'shared-contracts/ui/forms';

const maxSize = 2_000_000;

export function FileLimited() {
  const { t } = useTranslation('remote-template-demos');
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const take = (file: File) => {
    const isTable = file.name.endsWith('.csv');
    const isSmall = file.size <= maxSize;
    setProblem(isTable && isSmall ? '' : t('fileInput.says.refused', { name: file.name }));
    setName(isTable && isSmall ? file.name : '');
    return false;
  };
  return (
    <LabelledField group label={t('fileInput.says.table')} hint={name || t('fileInput.says.limits')} problem={problem}>
      {() => (
        <div>
          <Upload accept=".csv" showUploadList={false} beforeUpload={take}>
            <Button icon={<IconFileSpreadsheet size={16} aria-hidden />}>{t('fileInput.says.chooseTable')}</Button>
          </Upload>
        </div>
      )}
    </LabelledField>
  );
}
