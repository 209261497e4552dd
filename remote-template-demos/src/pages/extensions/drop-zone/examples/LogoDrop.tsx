import { IconPhoto } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui/core';
import { Flex } from 'shared-contracts/ui/elements';

const frame = {
  display: 'grid',
  placeContent: 'center',
  inlineSize: 80,
  blockSize: 80,
  overflow: 'hidden',
  border: '1px dashed var(--border-control)',
  borderRadius: 'var(--r-card)',
  color: 'var(--text-3)',
} as const;

export function LogoDrop() {
  const { t } = useTranslation('remote-template-demos');
  const [address, setAddress] = useState('');
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept: { 'image/png': ['.png'], 'image/jpeg': ['.jpg'] },
    maxFiles: 1,
    noClick: true,
    noKeyboard: true,
    onDrop: ([file]) => file && setAddress(URL.createObjectURL(file)),
  });
  useEffect(() => {
    if (!address) return undefined;
    return () => URL.revokeObjectURL(address);
  }, [address]);
  return (
    <div {...getRootProps()}>
      <input {...getInputProps({ 'aria-label': t('dropZone.says.logo') })} />
      <Flex gap={16} align="center">
        <span style={{ ...frame, borderColor: isDragActive ? 'var(--primary)' : 'var(--border-control)' }}>
          {address ? (
            <img src={address} alt={t('dropZone.says.logo')} width={80} />
          ) : (
            <IconPhoto size={28} aria-hidden />
          )}
        </span>
        <Flex vertical gap={8} align="start">
          <Flex gap={8}>
            <Button onClick={open}>{t('dropZone.says.chooseLogo')}</Button>
            {address && (
              <Button type="text" onClick={() => setAddress('')}>
                {t('dropZone.says.removeLogo')}
              </Button>
            )}
          </Flex>
          <span style={{ color: 'var(--text-2)' }}>{t('dropZone.says.logoHint')}</span>
        </Flex>
      </Flex>
    </div>
  );
}
