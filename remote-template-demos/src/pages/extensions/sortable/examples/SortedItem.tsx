import { useSortable } from '@dnd-kit/sortable';
import { IconGripVertical } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './SortedItem.module.css';

/** A thing of the list with the handle that it is moved by. */
export function SortedItem({ id }: { id: string }) {
  const { t } = useTranslation('remote-template-demos');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: t('sortable.says.role') },
  });
  const moved = transform && `translate3d(${transform.x}px, ${transform.y}px, 0)`;
  return (
    <li
      ref={setNodeRef}
      className={classes.item}
      data-lifted={isDragging}
      style={{ transform: moved ?? 'none', transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={classes.handle}
        {...attributes}
        {...listeners}
        aria-label={t('sortable.says.move', { name: id })}
      >
        <IconGripVertical size={16} aria-hidden />
      </button>
      {id}
    </li>
  );
}
