import { IconBrandGithub, IconBrandGoogle, IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui/core';
import classes from './AuthParts.module.css';

const ways = [
  { name: 'Google', Sign: IconBrandGoogle },
  { name: 'GitHub', Sign: IconBrandGithub },
  { name: 'SSO', Sign: IconKey },
];

/** Signing in by somebody else's account. The demo knows nobody there, and says so. */
export function OtherWays() {
  const { t } = useTranslation('remote-template-demos');
  const [tried, setTried] = useState('');
  return (
    <>
      <div className={classes.others}>
        {ways.map(({ name, Sign }) => (
          <Button
            key={name}
            icon={<Sign size={16} stroke={1.8} aria-hidden />}
            aria-label={t('auth.continueWith', { name })}
            onClick={() => setTried(name)}
          >
            {name}
          </Button>
        ))}
      </div>
      <p className={classes.note} role="status" hidden={tried === ''}>
        {tried && t('auth.notThere', { name: tried })}
      </p>
      <div className={classes.or}>{t('auth.or')}</div>
    </>
  );
}
