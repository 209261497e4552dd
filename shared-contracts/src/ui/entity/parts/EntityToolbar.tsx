import { IconLayoutGrid, IconList, IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { Button, Segmented, Select } from 'antd';
import { useId } from 'react';
import { VisuallyHidden } from '../../core/parts/VisuallyHidden.tsx';
import { SearchField } from '../../forms/parts/SearchField.tsx';
import { useEntityScope } from '../state/entityScope.ts';
import type { EntityLook } from '../state/useEntityView.ts';
import classes from './EntityToolbar.module.css';

const icon = { size: 16, stroke: 1.8 } as const;

/** By what the list is sorted, where no heads of columns say it. */
function SortChoice() {
  const { entity, view, t } = useEntityScope();
  const id = useId();
  const { column, descending } = view.sort;
  const ids = ['name', ...entity.columns.filter(({ sort }) => sort).map(({ id }) => id)];
  const Turn = descending ? IconSortDescending : IconSortAscending;
  return (
    <span className={classes.sort} data-look={view.look}>
      <Select
        id={id}
        aria-label={t('sortedBy')}
        popupMatchSelectWidth={false}
        value={column}
        options={ids.map((value) => ({ value, label: t(`column.${value}`) }))}
        onChange={(next: string) => view.setSort({ column: next, descending })}
      />
      <Button
        aria-label={t('reverse')}
        icon={<Turn {...icon} aria-hidden />}
        onClick={() => view.setSort({ column, descending: !descending })}
      />
    </span>
  );
}

/** Search at the start; order and look at the end. */
export function EntityToolbar() {
  const { view, t } = useEntityScope();
  const looks = [
    { value: 'table', icon: <IconList {...icon} />, title: t('looks.table') },
    { value: 'cards', icon: <IconLayoutGrid {...icon} />, title: t('looks.cards') },
  ] as const;
  return (
    <>
      <SearchField
        className={classes.search ?? ''}
        value={view.search}
        onChange={view.setSearch}
        placeholder={t('search')}
      />
      <SortChoice />
      <Segmented<EntityLook>
        className={classes.look ?? ''}
        aria-label={t('look')}
        value={view.look}
        onChange={view.setLook}
        options={looks.map((look) => ({
          value: look.value,
          icon: look.icon,
          label: <VisuallyHidden>{look.title}</VisuallyHidden>,
        }))}
      />
    </>
  );
}
