import { IconServerOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BlankScene } from '../../parts/BlankScene.tsx';
import { HomeLink } from './HomeLink.tsx';

/** A server that failed (appearance §2, `/misc/server-error`). */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <BlankScene
      icon={IconServerOff}
      code="500"
      title={t('misc.serverError.title')}
      text={t('misc.serverError.text')}
      actions={<HomeLink />}
    />
  );
}
