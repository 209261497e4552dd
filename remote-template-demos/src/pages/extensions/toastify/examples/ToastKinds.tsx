import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import { Button } from 'shared-contracts/ui/core';
import { Flex } from 'shared-contracts/ui/elements';
import classes from './ToastKinds.module.css';

/** Where all toasts of the page appear. They leave at once: the library would wait for animations, and there are none. */
function Toasts({ children }: { children: ReactNode }) {
  const { t } = useTranslation('remote-template-demos');
  return (
    <div className={classes.toasts}>
      {children}
      <ToastContainer aria-label={t('toastify.says.label')} transition={false} />
    </div>
  );
}

const kinds = ['success', 'info', 'warning', 'error'] as const;

export function ToastKinds() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Toasts>
      <Flex gap={8} wrap>
        {kinds.map((kind) => (
          <Button key={kind} onClick={() => toast[kind](t(`toastify.says.${kind}Text`))}>
            {t(`toastify.says.${kind}`)}
          </Button>
        ))}
      </Flex>
    </Toasts>
  );
}
