import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { Button } from 'shared-contracts/ui/core';
import { Flex } from 'shared-contracts/ui/elements';
import { Toasts } from './Toasts.tsx';

const kinds = ['success', 'info', 'warning', 'error'] as const;

export function Kinds() {
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
