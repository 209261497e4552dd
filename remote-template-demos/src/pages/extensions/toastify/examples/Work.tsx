import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { Button } from 'shared-contracts/ui/core';
import { Flex } from 'shared-contracts/ui/elements';

const waited = (ends: 'well' | 'badly') =>
  new Promise((done, fail) => setTimeout(() => (ends === 'well' ? done(true) : fail(new Error(ends))), 1500));

export function Work() {
  const { t } = useTranslation('remote-template-demos');
  const send = (ends: 'well' | 'badly') => {
    const texts = {
      pending: t('toastify.says.pending'),
      success: t('toastify.says.done'),
      error: t('toastify.says.failed'),
    };
    // What went wrong is said by the toast.
    toast.promise(waited(ends), texts).catch(() => undefined);
  };
  return (
    <Flex gap={8} wrap>
      <Button onClick={() => send('well')}>{t('toastify.says.well')}</Button>
      <Button onClick={() => send('badly')}>{t('toastify.says.badly')}</Button>
      <Button onClick={() => toast.dismiss()}>{t('toastify.says.dismiss')}</Button>
    </Flex>
  );
}
