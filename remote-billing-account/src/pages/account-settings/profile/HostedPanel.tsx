import { IconExternalLink } from '@tabler/icons-react';
import { Button, Panel } from 'shared-contracts/ui/core';
import { useAccountText } from '../../../parts/useAccountText.ts';
import classes from './profile.module.css';

/** Says where the sign-in is kept, and leads there (AUTH-12). */
export function HostedPanel({ title, accountUrl }: { title: string; accountUrl: string | null }) {
  const t = useAccountText();
  return (
    <Panel title={title}>
      <p className={classes.text}>{t('profile.hosted')}</p>
      {accountUrl !== null && (
        <Button
          href={accountUrl}
          target="_blank"
          rel="noopener noreferrer"
          icon={<IconExternalLink size={16} stroke={1.8} aria-hidden />}
        >
          {t('profile.openHosted')}
        </Button>
      )}
    </Panel>
  );
}
