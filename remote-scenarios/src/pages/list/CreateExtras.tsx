import { TemplateButton } from '../../parts/templates/TemplateButton.tsx';
import { ImportButton } from './import/ImportButton.tsx';

/** Further ways to begin a scenario: from a file, and from a template. */
export function CreateExtras({ folderId }: { folderId: string | null }) {
  return (
    <>
      <ImportButton folderId={folderId} />
      <TemplateButton folderId={folderId} />
    </>
  );
}
