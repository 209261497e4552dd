import type { ImportColumn, ImportContent, ImportDeployment } from '../api/import-page/index.ts';

/** The id of the script element of type `application/json` that holds the page's `ImportPageConfig`. */
export const importPageConfigId = 'import-page';

/** A column as visitors know it: whether it has a list or a table, never which. */
export type ImportPageColumn = Omit<ImportColumn, 'filter_id' | 'conversion_id'> & {
  has_filter: boolean;
  has_conversion: boolean;
};

/** What a visitor has to do to enter. `nothing`: the visit succeeds as it is. */
export type ImportPageNeeds = 'nothing' | 'password' | 'sign-in';

/** What the HTML of a public import page tells its script. */
export interface ImportPageConfig {
  /** `:id` of the `import-visit` calls. */
  key: string;
  /** For `openSubmission`; 0 for a preview. */
  version: number;
  /** The language to show first. */
  language: 'en' | 'fr';
  /** Of the page among its own people; visitors read the title of `content.texts`. */
  name: string;
  content: Omit<ImportContent, 'language' | 'columns' | 'validation'> & {
    columns: ImportPageColumn[];
    /** Whether a scenario validates the rows; never which. */
    has_validation: boolean;
  };
  /** What the owner shows below the page; left out where there is nothing. */
  brand?: { name: string; footer: string; contact: string; links: { label: string; url: string }[] };
  access: ImportDeployment['access'];
  needs: ImportPageNeeds;
  /** Whether the page reads signed contexts, and the origins whose pages may hand it one. */
  context: ImportDeployment['context'];
  origins: readonly string[];
  /** Headers of earlier files, as `normalisedHeader` writes them, each with the key of the column it was sent as. */
  learned: Record<string, string>;
  expires_at: string | null;
  /**
   * The pass of a preview, which enters without a visit; left out on the page itself, where `visitImportPage` answers
   * one.
   */
  pass?: string;
  /** Where a visitor who must sign in does so; left out unless `needs` is `sign-in`. */
  sign_in?: string;
}
