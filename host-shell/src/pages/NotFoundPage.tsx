import { IconMapQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { Button } from 'shared-contracts/ui/core';
import { homePath } from '../routes/hostRoutes.ts';
import { BlankPage } from './BlankPage.tsx';

/** Any path that no route serves (core §8). */
export function NotFoundPage() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <BlankPage
      icon={<IconMapQuestion size={24} stroke={1.6} />}
      title={t('notFound.title')}
      text={t('notFound.text')}
      code={pathname}
      actions={
        <>
          <Button type="primary" onClick={() => void navigate(homePath)}>
            {t('toDashboard')}
          </Button>
          <Button onClick={() => void navigate(-1)}>{t('goBack')}</Button>
        </>
      }
    />
  );
}
