import { useTranslation } from 'react-i18next';
import { Upload, type UploadFile } from 'shared-contracts/ui/elements';

export function FileList() {
  const { t } = useTranslation('remote-template-demos');
  const files: UploadFile[] = [
    { uid: '1', name: 'orders.csv', status: 'done' },
    { uid: '2', name: 'customers.csv', status: 'uploading', percent: 60 },
    { uid: '3', name: 'archive.zip', status: 'error', response: t('fileInput.says.tooLarge') },
  ];
  return (
    <Upload
      defaultFileList={files}
      progress={{ size: [-1, 2], showInfo: false, 'aria-label': t('fileInput.says.sending') }}
      beforeUpload={() => false}
    />
  );
}
