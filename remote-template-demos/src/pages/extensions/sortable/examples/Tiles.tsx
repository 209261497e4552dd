import { rectSortingStrategy } from '@dnd-kit/sortable';
import { useState } from 'react';
import { menus } from '../../../../data/sample/menus.ts';
import classes from './SortedItem.module.css';
import { SortedItem } from './SortedItem.tsx';
import { Sorting } from './Sorting.tsx';

export function Tiles() {
  const [ids, setIds] = useState([...new Set(menus.slice(0, 9).map(({ name }) => name))]);
  return (
    <Sorting ids={ids} strategy={rectSortingStrategy} onSorted={setIds}>
      <ol className={classes.grid}>
        {ids.map((id) => (
          <SortedItem key={id} id={id} />
        ))}
      </ol>
    </Sorting>
  );
}
