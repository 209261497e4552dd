import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui/core';
import { Upload, type UploadFile } from 'shared-contracts/ui/elements';

export function FileChosen() {
  const { t } = useTranslation('remote-template-demos');
  const [files, setFiles] = useState<UploadFile[]>([]);
  return (
    <Upload multiple fileList={files} beforeUpload={() => false} onChange={({ fileList }) => setFiles(fileList)}>
      <Button icon={<IconUpload size={16} aria-hidden />}>{t('fileInput.says.choose')}</Button>
    </Upload>
  );
}
