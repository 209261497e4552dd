import { useView } from '../context/EditorContext.tsx';
import { ImageDialog } from '../image/ImageDialog.tsx';
import { ProblemsDrawer } from './ProblemsDrawer.tsx';
import { ScenarioSettingsDialog } from './ScenarioSettingsDialog.tsx';
import { SearchDialog } from './SearchDialog.tsx';
import { useFocusBack } from './useFocusBack.ts';

/** The dialog or drawer that is open; at most one. Versions stand in the canvas's place instead. */
export function EditorDialogs() {
  const dialog = useView((state) => state.dialog);
  useFocusBack();
  switch (dialog) {
    case 'problems':
      return <ProblemsDrawer />;
    case 'search':
      return <SearchDialog />;
    case 'settings':
      return <ScenarioSettingsDialog />;
    case 'image':
      return <ImageDialog />;
    case 'versions':
    case null:
      return null;
  }
}
