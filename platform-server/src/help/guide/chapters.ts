import { nodeCatalogue } from 'shared-contracts/nodes';

/** Parts of the guide's contents, in reading order, with their pages; `nodes` has a page for each kind below it. */
export const chapters = [
  { id: 'start', pages: ['', 'first-scenario', 'sample-workspace', 'from-n8n'] },
  { id: 'build', pages: ['nodes', 'expressions', 'errors', 'explain', 'lineage'] },
  { id: 'data', pages: ['webhooks', 'import-pages', 'lists-and-tables', 'stores'] },
  { id: 'connect', pages: ['connectors', 'tunnels', 'tools'] },
  { id: 'manage', pages: ['plans', 'api', 'api-reference', 'administration', 'areas'] },
] as const;

/** A part of the guide's contents. */
export type ChapterId = (typeof chapters)[number]['id'];

/** The page that lists the kinds of nodes. */
export const nodesPage = 'nodes';
/** The page that is made of the endpoints. */
export const referencePage = 'api-reference';

/** Name of the page of a kind of node. */
export const nodePageName = (kind: string): string => `${nodesPage}/${kind}`;

/** Names of all pages in reading order, those of nodes behind their list; the beginning is empty. */
export const pageNames: readonly string[] = chapters.flatMap(({ pages }) =>
  pages.flatMap((name) =>
    name === nodesPage ? [name, ...nodeCatalogue.map(({ kind }) => nodePageName(kind))] : [name],
  ),
);
