import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { UserStatus } from '../../data/sample/users.ts';
import { Mark } from '../../parts/app/Mark.tsx';

export function UserMark({ status }: { status: UserStatus }) {
  const { t } = useTranslation('remote-template-demos');
  const isActive = status === 'active';
  return (
    <Mark tone={isActive ? 'success' : 'neutral'} icon={isActive ? IconCircleCheck : IconCircleDashed}>
      {t(`users.statuses.${status}`)}
    </Mark>
  );
}
