import { Alert } from 'antd';
import type { EntityText } from '../entityTexts.ts';
import classes from './FateNotice.module.css';

interface FateNoticeProps {
  fate: 'readOnly' | 'trashed' | 'deleted';
  name: string;
  /** A new thing can be made of what was typed. */
  canCreate: boolean;
  t: EntityText;
}

/** Says above an open form that its thing was moved to the trash or deleted, or its person's role taken, and how what was typed is saved. */
export function FateNotice({ fate, name, canCreate, t }: FateNoticeProps) {
  const how = fate === 'deleted' && !canCreate ? 'deletedCopy' : `${fate}Save`;
  return (
    <Alert
      className={classes.notice ?? ''}
      type="warning"
      showIcon
      role="alert"
      title={t(`fate.${fate}`, { name })}
      description={t(`fate.${how}`)}
    />
  );
}
