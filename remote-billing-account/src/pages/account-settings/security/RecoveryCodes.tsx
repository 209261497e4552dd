import { IconDownload } from '@tabler/icons-react';
import { Alert, Button, CopyButton, downloadFile } from 'shared-contracts/ui/core';
import { useAccountText } from '../../../parts/useAccountText.ts';
import classes from './security.module.css';

/** Recovery codes, this once: to be copied or kept as a file. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useAccountText();
  const text = `${codes.join('\n')}\n`;
  const keep = () => downloadFile(new Blob([text], { type: 'text/plain' }), 'weft-recovery-codes.txt');
  return (
    <div className={classes.codes}>
      <Alert type="warning" showIcon title={t('security.saveCodes')} />
      <ul className={classes.codeList} aria-label={t('security.codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <CopyButton text={text} label={t('security.copyCodes')} />
        <Button icon={<IconDownload size={16} stroke={1.8} aria-hidden />} onClick={keep}>
          {t('security.download')}
        </Button>
      </div>
    </div>
  );
}
