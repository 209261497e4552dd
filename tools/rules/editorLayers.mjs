/**
 * The editor's folders from below to above, each with the folders it may import besides itself. None imports one above
 * it, and a folder that is not named here fails. A kind of node is one folder in `kinds`, built of `fields`.
 */
export const editorLayers = {
  context: [],
  keys: ['context'],
  commands: ['context'],
  fields: ['context'],
  expression: ['context', 'fields'],
  code: ['context', 'fields'],
  kinds: ['context', 'fields', 'expression', 'code'],
  nodes: ['context', 'kinds'],
  draft: ['context', 'nodes'],
  save: ['context', 'nodes', 'draft'],
  run: ['context', 'save'],
  replay: ['context'],
  palette: ['context', 'commands', 'kinds', 'nodes'],
  canvas: ['context', 'keys', 'commands', 'kinds', 'nodes', 'run', 'palette'],
  outline: ['context', 'commands', 'nodes'],
  image: ['context', 'kinds', 'nodes'],
  shadow: ['context'],
  cost: ['context', 'canvas'],
  testCases: ['context', 'shadow'],
  explain: ['context', 'nodes'],
  dialogs: ['context', 'nodes', 'image', 'save', 'code', 'shadow', 'testCases', 'explain'],
  header: ['context', 'keys', 'commands', 'nodes', 'draft', 'save', 'shadow'],
  versions: ['context', 'nodes', 'save'],
  panel: ['context', 'commands', 'fields', 'expression', 'code', 'kinds', 'nodes', 'run'],
};
