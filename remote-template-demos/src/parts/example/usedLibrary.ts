/** What a page is built with, and where to get it. */
export interface UsedLibrary {
  name: string;
  /** Where code imports it from. */
  from: string;
  /** Its manual. */
  docs: string;
  licence: string;
}

/** A control of Ant Design that the design system offers behind one of its doors. */
export const antDesign = (page: string, door: 'core' | 'data' | 'elements' | 'forms' | 'tabs'): UsedLibrary => ({
  name: 'Ant Design 6',
  from: `shared-contracts/ui/${door}`,
  docs: `https://ant.design/components/${page}`,
  licence: 'MIT',
});
