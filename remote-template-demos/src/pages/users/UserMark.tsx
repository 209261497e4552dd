import { useTranslation } from 'react-i18next';
import type { UserStatus } from '../../data/sample/users.ts';
import { Mark } from '../../parts/app/Mark.tsx';

export function UserMark({ status }: { status: UserStatus }) {
  const { t } = useTranslation('remote-template-demos');
  return <Mark tone={status === 'active' ? 'success' : 'neutral'}>{t(`users.statuses.${status}`)}</Mark>;
}
