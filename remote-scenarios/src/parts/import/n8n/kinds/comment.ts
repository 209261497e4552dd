import type { FlowNode } from 'shared-contracts/api/scenario';
import type { Layout } from '../layout.ts';
import { type N8nNode, parameterAt } from '../workflow.ts';

/** By the numbers of n8n's colors, which begin at 1. */
const colours = ['amber', 'amber', 'amber', 'green', 'blue', 'violet', 'neutral'] as const;

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** A sticky note. */
export function convertComment(node: N8nNode, id: string, layout: Layout): FlowNode {
  const numberAt = (path: string, otherwise: number) => Number(parameterAt(node, path) ?? otherwise) || otherwise;
  const config = {
    text: String(parameterAt(node, 'content') ?? '').slice(0, 20_000),
    colour: colours[numberAt('color', 1) - 1] ?? 'amber',
    width: between(numberAt('width', 240) * layout.scale, 120, 2000),
    height: between(numberAt('height', 160), 40, 2000),
  };
  const data = { config, policy: {}, disabled: false };
  return { id, type: 'comment', label: node.name.slice(0, 200), selected: false, position: layout.at(node), data };
}
