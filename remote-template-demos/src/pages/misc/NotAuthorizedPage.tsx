import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BlankScene } from '../../parts/BlankScene.tsx';
import { HomeLink } from './HomeLink.tsx';

/** A door that stays shut (appearance §2, `/misc/not-authorized`). */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <BlankScene
      icon={IconLock}
      code="403"
      title={t('misc.notAuthorized.title')}
      text={t('misc.notAuthorized.text')}
      actions={<HomeLink />}
    />
  );
}
