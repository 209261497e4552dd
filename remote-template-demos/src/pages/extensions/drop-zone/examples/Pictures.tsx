import { IconCloudUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { useFormatters } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import classes from './Pictures.module.css';

const maxSize = 2_000_000;
const accept = { 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'], 'image/webp': ['.webp'] };

interface Listed {
  name: string;
  size: number;
  /** Why it is not taken; empty where it is. */
  reason: string;
}

export function Pictures() {
  const { t } = useTranslation('remote-template-demos');
  const { bytes } = useFormatters();
  const [listed, setListed] = useState<readonly Listed[]>([]);
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept,
    maxSize,
    noClick: true,
    noKeyboard: true,
    onDrop: (accepted, rejected) => {
      const taken = accepted.map(({ name, size }) => ({ name, size, reason: '' }));
      const refused = rejected.map(({ file, errors }) => ({
        name: file.name,
        size: file.size,
        reason: t(`dropZone.says.${errors[0]?.code ?? 'unknown'}`, { defaultValue: t('dropZone.says.unknown') }),
      }));
      setListed((before) => [...before, ...taken, ...refused]);
    },
  });
  return (
    <div className={classes.stack}>
      <div {...getRootProps()} className={classes.zone} data-over={isDragActive}>
        <input {...getInputProps({ 'aria-label': t('dropZone.says.label') })} />
        <IconCloudUpload size={32} stroke={1.5} aria-hidden />
        <p>{t(isDragActive ? 'dropZone.says.drop' : 'dropZone.says.drag')}</p>
        <Button onClick={open}>{t('dropZone.says.choose')}</Button>
        <small>{t('dropZone.says.limits', { size: bytes(maxSize) })}</small>
      </div>
      <ul className={classes.files} aria-live="polite">
        {listed.map(({ name, size, reason }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be dropped twice
          <li key={`${name} ${at}`}>
            <span>{name}</span>
            <span className={reason ? classes.refused : classes.size}>{reason || bytes(size)}</span>
          </li>
        ))}
      </ul>
      {listed.length > 0 && <Button onClick={() => setListed([])}>{t('dropZone.says.clear')}</Button>}
    </div>
  );
}
