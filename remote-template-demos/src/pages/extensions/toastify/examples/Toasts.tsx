import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ToastContainer } from 'react-toastify/unstyled';
import classes from './Toasts.module.css';

/** Where all toasts of the page appear. They leave at once: the library would wait for animations, and there are none. */
export function Toasts({ children }: { children: ReactNode }) {
  const { t } = useTranslation('remote-template-demos');
  return (
    <div className={classes.toasts}>
      {children}
      <ToastContainer aria-label={t('toastify.says.label')} transition={false} />
    </div>
  );
}
