import { useTranslation } from 'react-i18next';
import { useHost } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import type { UserRecord } from '../session/userRecord.ts';
import { useShell } from '../shell/shell.ts';
import classes from './BlankPage.module.css';

/** The visitor's other organisations, in which they may hold another role; nothing for a visitor of one. */
export function SwitchWays({ visitor }: { visitor: UserRecord }) {
  const { t } = useTranslation();
  const { switchOrganisation } = useShell();
  const { notices } = useHost();
  const others = visitor.organisations.filter(({ id }) => id !== visitor.organisation.id);
  const open = (id: string) =>
    void switchOrganisation(id).catch(() => notices.show({ message: t('userMenu.switchFailed'), color: 'error' }));
  return others.map(({ id, name }) => (
    <div key={id} className={classes.way}>
      <span className={classes.wayText}>{t('unauthorized.alsoIn', { organisation: name })}</span>
      <Button onClick={() => open(id)}>{t('unauthorized.switchTo', { organisation: name })}</Button>
    </div>
  ));
}
