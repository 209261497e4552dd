import { IconCircleCheck, IconCircleDashed, IconLoader2, IconTool } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatters } from 'shared-contracts/react';
import { Panel } from 'shared-contracts/ui/core';
import { Progress } from 'shared-contracts/ui/elements';
import { Mark } from '../../parts/app/Mark.tsx';
import { BlankScene } from '../../parts/BlankScene.tsx';
import { HomeLink } from './HomeLink.tsx';
import classes from './misc.module.css';

const minute = 60_000;

/** What is moved, minutes before and after now. */
const parts = [
  { name: 'database', from: -50, to: -20, state: 'done' },
  { name: 'interface', from: -20, to: 10, state: 'moving' },
  { name: 'mail', from: 10, to: 25, state: 'next' },
] as const;

const looks = {
  done: { tone: 'success', icon: IconCircleCheck },
  moving: { tone: 'primary', icon: IconLoader2 },
  next: { tone: 'neutral', icon: IconCircleDashed },
} as const;

/** Whole five minutes, as people plan. */
const rounded = (moment: number) => Math.round(moment / (5 * minute)) * 5 * minute;

/** A planned break, with what is back already and when the rest is (appearance §2, `/misc/under-maintenance`). */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  const { clock } = useFormatters();
  const [now] = useState(() => rounded(Date.now()));
  const at = (minutes: number) => clock(now + minutes * minute).slice(0, 5);
  const [first, last] = [parts[0].from, parts[2].to];
  return (
    <BlankScene
      icon={IconTool}
      title={t('misc.maintenance.title')}
      text={t('misc.maintenance.text', { time: at(last) })}
      actions={<HomeLink />}
    >
      <Panel title={t('misc.maintenance.progress')}>
        <Progress
          percent={Math.round((first / (first - last)) * 100)}
          aria-label={t('misc.maintenance.progress')}
          className={classes.progress ?? ''}
        />
        <ol className={classes.parts}>
          {parts.map(({ name, from, to, state }) => (
            <li key={name}>
              <strong>{t(`misc.maintenance.parts.${name}`)}</strong>
              <span className={classes.hours}>{`${at(from)}–${at(to)}`}</span>
              <Mark {...looks[state]}>{t(`misc.maintenance.states.${state}`)}</Mark>
            </li>
          ))}
        </ol>
      </Panel>
    </BlankScene>
  );
}
