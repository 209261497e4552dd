import { IconTimeline } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { Button, EmptyState } from 'shared-contracts/ui/core';
import { useLineageFields } from '../../data/lineage.ts';
import classes from './LineagePage.module.css';
import { useLineageText } from './useLineageText.ts';

/** Fields that are named where there is no story; the drawer has all. */
const shownFields = 12;

/** Which fields are traced, so that a reader knows what can be found. */
function TracedFields() {
  const t = useLineageText();
  const id = useId();
  const { data } = useLineageFields();
  if (!data) return null;
  const traced = data.filter(({ state }) => state === 'learned' || state === 'chosen');
  if (traced.length === 0) return <p className={classes.tracedNone}>{t('tracedNone')}</p>;
  const more = traced.length - shownFields;
  return (
    <section className={classes.traced}>
      <h2 className={classes.tracedTitle} id={id}>
        {t('traced')}
      </h2>
      <ul className={classes.tracedFields} aria-labelledby={id}>
        {traced.slice(0, shownFields).map(({ path }) => (
          <li key={path}>
            <code className={classes.field} dir="ltr">
              {path}
            </code>
          </li>
        ))}
        {more > 0 && <li className={classes.note}>{t('tracedMore', { count: more })}</li>}
      </ul>
    </section>
  );
}

/** What a search that found nothing looked for, and what can be found. */
export function EmptyWords({ searched }: { searched: readonly string[] }) {
  const t = useLineageText();
  const texts = searched.map((text) => t('quoted', { text })).join(', ');
  return searched.length > 1 ? `${t('emptySearched', { texts })} ${t('emptyText')}` : t('emptyText');
}

interface NothingProps {
  title: string;
  description: ReactNode;
  onChooseFields: () => void;
}

/** In place of a story: what the page does, or why there is none, and which fields are traced. */
export function Nothing({ title, description, onChooseFields }: NothingProps) {
  const t = useLineageText();
  return (
    <>
      <EmptyState
        icon={<IconTimeline size={24} stroke={1.6} />}
        title={title}
        description={description}
        action={<Button onClick={onChooseFields}>{t('chooseFields')}</Button>}
      />
      <TracedFields />
    </>
  );
}
