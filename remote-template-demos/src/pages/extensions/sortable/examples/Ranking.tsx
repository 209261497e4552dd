import { verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useState } from 'react';
import { jobs } from '../../../../data/sample/jobs.ts';
import classes from './SortedItem.module.css';
import { SortedItem } from './SortedItem.tsx';
import { Sorting } from './Sorting.tsx';

export function Ranking() {
  const [ids, setIds] = useState([...new Set(jobs.slice(0, 6).map(({ companyName }) => companyName))]);
  return (
    <Sorting ids={ids} strategy={verticalListSortingStrategy} onSorted={setIds}>
      <ol className={classes.list}>
        {ids.map((id) => (
          <SortedItem key={id} id={id} />
        ))}
      </ol>
    </Sorting>
  );
}
