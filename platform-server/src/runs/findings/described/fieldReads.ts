import type { FlowNode } from 'shared-contracts/api/scenario';
import { fieldTexts, parsePath, type Segment, segmentsOf } from 'shared-contracts/nodes';
import { type CodeRead, codeReads } from './codeReads.ts';

/** A path that a setting of a node reads. */
export interface FieldRead extends CodeRead {
  /** Dotted path of the setting below `data.config`. */
  setting: string;
  segment: number;
  /** The path is all of its expression: it is read without code. */
  isBare: boolean;
  /** The expression is all of the setting: its value keeps its type. */
  isSole: boolean;
}

/** Expressions of one node that are looked at: mails and bodies may have many. */
const expressionsMost = 500;

function readsOf({ source }: Segment): (CodeRead & { isBare: boolean })[] {
  const path = parsePath(source);
  if (!path) return codeReads(source).map((read) => ({ ...read, isBare: false }));
  const from = source.length - source.trimStart().length;
  const span = { from, to: source.trimEnd().length };
  return [{ path, span, called: null, isGuarded: source.includes('?.'), isBare: true }];
}

/** All paths that the templates of a node read. */
export function readsOfNode(node: FlowNode): FieldRead[] {
  const pieces = fieldTexts(node, 'templateFields').flatMap(({ path, text }) => {
    const segments = segmentsOf(text);
    const isSole = segments.filter(({ kind, source }) => kind === 'expression' || source.trim() !== '').length === 1;
    return segments.map((segment, at) => ({ setting: path, segment: at, piece: segment, isSole }));
  });
  return pieces
    .filter(({ piece }) => piece.kind === 'expression' && piece.closed)
    .slice(0, expressionsMost)
    .flatMap(({ setting, segment, piece, isSole }) =>
      readsOf(piece).map((read) => ({ ...read, setting, segment, isSole })),
    );
}
