import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { Button } from 'shared-contracts/ui/core';
import { homePath } from '../plan/hostRoutes.ts';
import { BlankPage } from './BlankPage.tsx';

/** Nothing of this page to go back to: it was opened by its address. */
const isFirstOfVisit = (key: string) => key === 'default';

/** Any path that no route serves (core §8). `isFramed`: it stands in the frame, not alone. */
export function NotFoundPage({ isFramed = false }: { isFramed?: boolean | undefined }) {
  const { t } = useTranslation();
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  return (
    <BlankPage
      scene="missing"
      isFramed={isFramed}
      title={t('notFound.title')}
      text={t('notFound.text')}
      code={pathname}
      actions={
        <>
          <Button type="primary" onClick={() => void navigate(homePath)}>
            {t('toDashboard')}
          </Button>
          {!isFirstOfVisit(key) && <Button onClick={() => void navigate(-1)}>{t('goBack')}</Button>}
        </>
      }
    />
  );
}
