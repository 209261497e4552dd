import type { TFunction } from 'i18next';
import { createContext, useContext } from 'react';
import type { ImportColumn, ImportPage } from 'shared-contracts/api/import-page';
import { changeColumn } from '../../state/importContent/columns.ts';
import type { DraftContent } from '../../state/importContent/draft.ts';
import type { ContentProblem, ContentProblems } from '../../state/importContent/problems.ts';
import type { ContentDraftModel } from '../../state/importContent/useContentDraft.ts';

/** What the parts of the builder share. */
export interface Builder {
  page: ImportPage;
  content: DraftContent;
  edit: ContentDraftModel['edit'];
  problems: ContentProblems;
  readOnly: boolean;
  /** Keys that what is published delivers: they are kept when a label changes. */
  publishedKeys: ReadonlySet<string>;
  /** The column whose settings are open. */
  openColumn: number | null;
  setOpenColumn: (id: number | null) => void;
}

const BuilderContext = createContext<Builder | null>(null);
export const BuilderProvider = BuilderContext.Provider;

/** What the parts of the builder share. */
export function useBuilder(): Builder {
  const builder = useContext(BuilderContext);
  if (!builder) throw new Error('No builder around this part');
  return builder;
}

/** Says a problem in the reader's language. */
export function problemText(problem: ContentProblem, t: TFunction<'remote-data-triggers'>): string {
  if (problem.code === 'said') return problem.text;
  return t(`builder.problem.${problem.code}`, { count: 'count' in problem ? problem.count : 0 });
}

/** Id of the control of a setting, so that a list of problems can lead to it. */
export const controlId = (path: string) => `import-page-${path.replaceAll('.', '-')}`;

/** Changes one column; the letters of one field are one step to undo. */
export function useColumnChange(id: number) {
  const { edit, publishedKeys } = useBuilder();
  return (changes: Partial<ImportColumn>) =>
    edit(
      (content) => changeColumn(content, id, changes, (key) => publishedKeys.has(key)),
      `${id} ${Object.keys(changes).join(' ')}`,
    );
}
