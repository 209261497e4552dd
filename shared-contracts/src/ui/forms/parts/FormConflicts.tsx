import { IconUsers } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { uiNamespace } from '../../messages/index.ts';
import {
  differencesOf,
  type FieldDifference,
  type FieldNaming,
  isSecretDifference,
  valueText,
} from './conflictText.ts';
import classes from './FormConflicts.module.css';
import type { FieldConflict } from './formConflicts.ts';
import type { FieldPath } from './schemaProblems.ts';

interface FormConflictsProps {
  conflicts: readonly FieldConflict[];
  taken: readonly string[];
  namingOf: (path: FieldPath) => FieldNaming | undefined;
  onChoose: (name: string, side: FieldConflict['chosen']) => void;
}

type Side = FieldConflict['chosen'];
const sides = ['mine', 'theirs'] as const;

function useSideText(namingOf: FormConflictsProps['namingOf']) {
  const { t } = useTranslation(uiNamespace);
  const words = {
    empty: t('conflict.empty'),
    on: t('conflict.on'),
    off: t('conflict.off'),
    newSecret: t('conflict.newSecret'),
    storedSecret: t('conflict.storedSecret'),
  };
  return (difference: FieldDifference, side: Side): ReactNode => {
    const naming = namingOf(difference.path);
    const value = difference[side];
    if (!value || !isSecretDifference(difference, naming)) return valueText(value, naming, words);
    return side === 'mine' && !JSON.stringify(value).includes('"secret:') ? words.newSecret : words.storedSecret;
  };
}

interface FieldChoiceProps extends Pick<FormConflictsProps, 'namingOf' | 'onChoose'> {
  conflict: FieldConflict;
}

/** Both sides of one field, of which one is kept. */
function FieldChoice({ conflict, namingOf, onChoose }: FieldChoiceProps) {
  const { t } = useTranslation(uiNamespace);
  const group = useId();
  const textOf = useSideText(namingOf);
  const { name, mine, theirs, chosen } = conflict;
  const differences = differencesOf([name], mine, theirs);
  const isWhole = differences.length === 1 && differences[0]?.path.length === 1;
  return (
    <fieldset className={classes.field}>
      <legend>{namingOf([name])?.label ?? name}</legend>
      <div className={classes.sides}>
        {sides.map((side) => (
          <label key={side} className={classes.side} data-chosen={chosen === side}>
            <span className={classes.who}>
              <input type="radio" name={group} checked={chosen === side} onChange={() => onChoose(name, side)} />
              {t(`conflict.${side}`)}
            </span>
            {differences.map((difference) => (
              <span key={difference.path.join('.')} className={classes.value}>
                {!isWhole && <span className={classes.part}>{namingOf(difference.path)?.label ?? null}</span>}
                <span className={classes.text}>{textOf(difference, side)}</span>
              </span>
            ))}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** What somebody else has saved while a form was open: fields that both changed side by side, and what was taken up. */
export function FormConflicts({ conflicts, taken, namingOf, onChoose }: FormConflictsProps) {
  const { t } = useTranslation(uiNamespace);
  const title = useId();
  const panel = useRef<HTMLElement>(null);
  const names = conflicts.map(({ name }) => name).join(' ');
  // Whoever types further down would not see that there is something to decide.
  useEffect(() => {
    if (names) panel.current?.scrollIntoView?.({ block: 'nearest' });
  }, [names]);
  const labels = taken.flatMap((name) => namingOf([name])?.label ?? []);
  const news = labels.length > 0 && (
    <p className={classes.taken} role="status">
      {t('conflict.taken')}{' '}
      {labels.map((label, place) => (
        <span key={taken[place]}>
          {place > 0 && ', '}
          <b>{label}</b>
        </span>
      ))}
    </p>
  );
  if (conflicts.length === 0) return news || null;
  return (
    <section ref={panel} className={classes.panel} aria-labelledby={title}>
      <div className={classes.head} role="alert">
        <IconUsers size={18} stroke={1.8} aria-hidden />
        <div>
          <h3 id={title}>{t('conflict.title', { count: conflicts.length })}</h3>
          <p>{t('conflict.text')}</p>
        </div>
      </div>
      {conflicts.map((conflict) => (
        <FieldChoice key={conflict.name} conflict={conflict} namingOf={namingOf} onChoose={onChoose} />
      ))}
      {news}
    </section>
  );
}
