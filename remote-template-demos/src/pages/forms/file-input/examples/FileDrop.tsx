import { IconCloudUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Flex, Upload, type UploadFile } from 'shared-contracts/ui/elements';

export function FileDrop() {
  const { t } = useTranslation('remote-template-demos');
  const [files, setFiles] = useState<UploadFile[]>([]);
  return (
    <Upload.Dragger
      multiple
      fileList={files}
      beforeUpload={() => false}
      onChange={({ fileList }) => setFiles(fileList)}
    >
      <Flex vertical align="center" gap={4}>
        <IconCloudUpload size={28} stroke={1.5} aria-hidden />
        <strong>{t('fileInput.says.drop')}</strong>
        <span style={{ color: 'var(--text-2)' }}>{t('fileInput.says.orClick')}</span>
      </Flex>
    </Upload.Dragger>
  );
}
