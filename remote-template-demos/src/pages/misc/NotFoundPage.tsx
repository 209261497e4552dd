import { IconCompass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BlankScene } from '../../parts/BlankScene.tsx';
import { HomeLink } from './HomeLink.tsx';

/** An address that leads nowhere (appearance §2, `/misc/not-found`). */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <BlankScene
      icon={IconCompass}
      code="404"
      title={t('misc.notFound.title')}
      text={t('misc.notFound.text')}
      actions={<HomeLink />}
    />
  );
}
