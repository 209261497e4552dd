export { runInSlices } from './parts/inSlices.ts';
export { JsonEntry, JsonRow } from './parts/JsonRow.tsx';
export { JsonTree, useJsonModel } from './parts/JsonTree.tsx';
export {
  type JsonItem,
  type JsonModel,
  type JsonNode,
  jsonPathOf,
  jsonPathText,
  jsonSource,
} from './parts/jsonSource.ts';
export { Marked } from './parts/Marked.tsx';
export { TreeView } from './parts/tree/TreeView.tsx';
export { TreeModel, type TreeNode, type TreeSource } from './parts/tree/treeModel.ts';
export { useTreeModel, useTreeVersion } from './parts/tree/useTreeModel.ts';
export { type JsonKind, jsonKindOf, textKindOf } from './parts/valueKinds.ts';
