import { IconCircleCheck } from '@tabler/icons-react';
import { pageOfKind } from 'shared-contracts/api/kind';
import type { CopyMade, OwnOrganisation } from 'shared-contracts/api/organisation';
import { useHost } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { useAccountText } from '../../../parts/useAccountText.ts';
import { useSwitch } from '../useOrganizations.ts';
import classes from './copy.module.css';

/** Senders of a copied webhook are refused until it has their secret: that is said in so many words. */
const toDoOf = ({ kind, to_do }: CopyMade) => (kind === 'webhook' && to_do === 'secrets' ? 'senderSecret' : to_do);

/** What was made, with links into the target. */
export function ResultStep({ made, target }: { made: readonly CopyMade[]; target: OwnOrganisation }) {
  const t = useAccountText();
  const { links } = useHost();
  const switchTo = useSwitch();
  const open = ({ kind, id }: CopyMade) => {
    const path = links.resolve(pageOfKind(kind), { id });
    void switchTo(target, path ?? '/');
  };
  return (
    <section aria-label={t('copy.result')}>
      <p className={classes.done} role="status">
        <IconCircleCheck size={18} stroke={1.8} aria-hidden />
        {t('copy.done', { name: target.name })}
      </p>
      <ul className={classes.madeList}>
        {made.map((one) => {
          const toDo = toDoOf(one);
          return (
            <li key={`${one.kind} ${one.id}`} className={classes.madeItem}>
              <span className={classes.madeText}>
                <span>{one.name}</span>
                <span className={classes.quiet}>
                  {t(`copy.kind.${one.kind}`)}
                  {one.outcome === 'updated' && ` · ${t('copy.updated')}`}
                  {toDo && ` · ${t(`copy.toDo.${toDo}`)}`}
                </span>
              </span>
              <Button size="small" onClick={() => open(one)} aria-label={t('copy.openThing', { name: one.name })}>
                {t('copy.open')}
              </Button>
            </li>
          );
        })}
      </ul>
      <p className={classes.quiet}>{t('copy.openText', { name: target.name })}</p>
    </section>
  );
}
