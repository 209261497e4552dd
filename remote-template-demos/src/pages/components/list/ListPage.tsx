import { ElementPage } from '../../../parts/example/ElementPage.tsx';
import { antDesign } from '../../../parts/example/usedLibrary.ts';
import { ListEmpty } from './examples/ListEmpty.tsx';
import listEmptySource from './examples/ListEmpty.tsx?source';
import { ListEvents } from './examples/ListEvents.tsx';
import listEventsSource from './examples/ListEvents.tsx?source';
import { ListFolders } from './examples/ListFolders.tsx';
import listFoldersSource from './examples/ListFolders.tsx?source';
import { ListLoading } from './examples/ListLoading.tsx';
import listLoadingSource from './examples/ListLoading.tsx?source';
import { ListPeople } from './examples/ListPeople.tsx';
import listPeopleSource from './examples/ListPeople.tsx?source';
import { ListTasks } from './examples/ListTasks.tsx';
import listTasksSource from './examples/ListTasks.tsx?source';

const examples = [
  { id: 'folders', View: ListFolders, source: listFoldersSource },
  { id: 'people', View: ListPeople, source: listPeopleSource },
  { id: 'events', View: ListEvents, source: listEventsSource },
  { id: 'tasks', View: ListTasks, source: listTasksSource },
  { id: 'empty', View: ListEmpty, source: listEmptySource },
  { id: 'loading', View: ListLoading, source: listLoadingSource },
];

const properties = [
  { name: 'items', type: 'FilterNavItem[]' },
  { name: 'active', type: 'string' },
  { name: 'onSelect', type: '(id: string) => void' },
];

const uses = antDesign('flex', 'data');

/** Things below each other, and filters of a list (appearance §2, `/components/list`). */
export function Page() {
  return <ElementPage of="list" uses={uses} examples={examples} properties={properties} keys={['tab', 'press']} />;
}
