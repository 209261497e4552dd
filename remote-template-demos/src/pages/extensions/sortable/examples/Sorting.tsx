import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { arrayMove, SortableContext, type SortingStrategy, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface SortingProps {
  ids: readonly string[];
  strategy: SortingStrategy;
  onSorted: (ids: string[]) => void;
  children: ReactNode;
}

/** What is said of each step, for whoever does not see it. */
function useAnnouncements(ids: readonly string[]): Announcements {
  const { t } = useTranslation('remote-template-demos');
  const said = (key: string, id: unknown, over?: { id: unknown } | null) =>
    t(`sortable.says.${key}`, { name: String(id), place: ids.indexOf(String(over?.id ?? id)) + 1, count: ids.length });
  return {
    onDragStart: ({ active }) => said('lifted', active.id),
    onDragOver: ({ active, over }) => said('over', active.id, over),
    onDragEnd: ({ active, over }) => said('dropped', active.id, over),
    onDragCancel: ({ active }) => said('cancelled', active.id),
  };
}

/** Things that are sorted by mouse, touch and keyboard. */
export function Sorting({ ids, strategy, onSorted, children }: SortingProps) {
  const { t } = useTranslation('remote-template-demos');
  const sensors = useSensors(
    // A tap on the handle is no drag yet.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const end = ({ active, over }: DragEndEvent) => {
    if (over) onSorted(arrayMove([...ids], ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
  };
  return (
    <DndContext
      sensors={sensors}
      accessibility={{
        announcements: useAnnouncements(ids),
        screenReaderInstructions: { draggable: t('sortable.says.instructions') },
      }}
      onDragEnd={end}
    >
      <SortableContext items={[...ids]} strategy={strategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
