import { useTranslation } from 'react-i18next';
import { Logo } from '../shell/Logo.tsx';

/**
 * What stands there until the first guard has passed. It is the loader of the page's own HTML, whose style it takes
 * (class `loader`, platform-server/src/registry/shellPage.ts), so that nothing moves when the shell takes over.
 */
export function LoadingPage() {
  const { t } = useTranslation();
  return (
    <div className="loader" role="status" aria-label={t('loading')}>
      <Logo size={48} />
      <span />
    </div>
  );
}
