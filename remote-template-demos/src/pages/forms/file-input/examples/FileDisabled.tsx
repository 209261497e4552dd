import { IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui/core';
import { Upload } from 'shared-contracts/ui/elements';

export function FileDisabled() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Upload disabled>
      <Button disabled icon={<IconUpload size={16} aria-hidden />}>
        {t('fileInput.says.choose')}
      </Button>
    </Upload>
  );
}
