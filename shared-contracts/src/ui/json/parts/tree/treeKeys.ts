import type { TreeModel, TreeNode } from './treeModel.ts';

/** Letters typed within this time of each other are one word. */
const wordPause = 700;
/** Rows looked through for a typed word; a jump further away is what the search is for. */
const reach = 5000;

type Move = <Item>(model: TreeModel<Item>, from: TreeNode<Item>) => void;

function step<Item>(model: TreeModel<Item>, from: TreeNode<Item>, by: number): void {
  const next = model.nodeAt(model.rowOf(from) + by);
  if (next) model.activate(next);
}

const moves: Readonly<Record<string, Move>> = {
  ArrowDown: (model, from) => step(model, from, 1),
  ArrowUp: (model, from) => step(model, from, -1),
  Home: (model) => model.activate(model.nodeAt(0)),
  End: (model) => model.activate(model.nodeAt(model.count - 1)),
  ArrowRight(model, from) {
    if (!model.canOpen(from)) return;
    if (!from.open) model.setOpen(from, true);
    else if (from.children?.[0]) model.activate(from.children[0]);
  },
  ArrowLeft(model, from) {
    if (from.open && model.canOpen(from) && from !== model.root) model.setOpen(from, false);
    else if (from.parent && from.parent !== model.root) model.activate(from.parent);
  },
  Enter: (model, from) => model.setOpen(from, !from.open),
  ' ': (model, from) => model.setOpen(from, !from.open),
};

/** The key of the tree pattern (WAI-ARIA): true when it did something. Without an active row the first one becomes it. */
export function moveByKey<Item>(model: TreeModel<Item>, key: string): boolean {
  const move = moves[key];
  if (!move) return false;
  if (model.active) move(model, model.active);
  else model.activate(model.nodeAt(0));
  return true;
}

/** Typing goes to the next row whose text begins with what was typed. */
export function createTypeahead<Item>(model: TreeModel<Item>, textOf: (node: TreeNode<Item>) => string) {
  let word = '';
  let last = 0;
  return (letter: string, now: number = Date.now()): void => {
    const goesOn = now - last < wordPause;
    word = (goesOn ? word : '') + letter.toLowerCase();
    last = now;
    const start = model.active ? model.rowOf(model.active) + (goesOn ? 0 : 1) : 0;
    const { count } = model;
    for (let ahead = 0; ahead < Math.min(count, reach); ahead += 1) {
      const node = model.nodeAt((start + ahead) % count);
      if (!node || !textOf(node).toLowerCase().startsWith(word)) continue;
      model.activate(node);
      return;
    }
  };
}
