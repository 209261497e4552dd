import type { ShadowNode } from 'shared-contracts/api/shadow-run';
import { Button } from 'shared-contracts/ui/core';
import { shortRunId } from '../../../parts/shortRunId.ts';
import { useFlowIndex } from '../context/EditorContext.tsx';
import { ChangeLine } from './ChangeLine.tsx';
import classes from './ShadowDrawer.module.css';
import { useShadowText } from './useShadowText.ts';

const counts = [
  ['values', 'values'],
  ['paths', 'paths'],
  ['calls', 'calls'],
  ['failures_new', 'failuresNew'],
  ['failures_gone', 'failuresGone'],
  ['unknown', 'unknown'],
  ['unreached', 'unreached'],
] as const;

/** What differs at a node, in words. */
function useFound({ runs, ...node }: ShadowNode): readonly string[] {
  const t = useShadowText();
  const found = counts.flatMap(([name, key]) => (node[name] > 0 ? [t(key, { count: node[name] })] : []));
  return [...(runs > 0 ? [t('differsIn', { count: runs })] : []), ...found];
}

interface Ways {
  onOpen: (runId: string) => void;
  onNode: (id: string) => void;
}

function NodeLine({ node, onOpen, onNode }: Ways & { node: ShadowNode }) {
  const t = useShadowText();
  const isThere = useFlowIndex().node.has(node.node_id);
  const found = useFound(node);
  const [first] = node.examples;
  return (
    <li className={classes.node} data-differs={node.runs > 0}>
      <div className={classes.nodeHead}>
        {isThere ? (
          <Button type="link" className={classes.name ?? ''} onClick={() => onNode(node.node_id)}>
            {node.node_name}
          </Button>
        ) : (
          <span className={classes.name}>
            {node.node_name} <em>{t('gone')}</em>
          </span>
        )}
        <span className={classes.executions}>
          {t('executions')} {node.before} → {node.after}
        </span>
      </div>
      {found.length > 0 && <p className={classes.found}>{found.join(' · ')}</p>}
      {node.unknown > 0 && <p className={classes.found}>{t('pinHint')}</p>}
      {node.examples.map((example) => (
        <ChangeLine key={JSON.stringify([example.of, example.path])} change={example} />
      ))}
      {first && (
        <Button size="small" className={classes.start ?? ''} onClick={() => onOpen(first.run_id)}>
          {t('open', { id: shortRunId(first.run_id) })}
        </Button>
      )}
    </li>
  );
}

/** Nodes in the order of the flow, those that differ with how. */
export function ShadowNodes({ nodes, ...ways }: Ways & { nodes: readonly ShadowNode[] }) {
  const t = useShadowText();
  const shown = nodes.filter(({ runs, unreached, before, after }) => runs + unreached > 0 || before !== after);
  return (
    <ul className={classes.list} aria-label={t('byNode')}>
      {shown.map((node) => (
        <NodeLine key={node.node_id} node={node} {...ways} />
      ))}
    </ul>
  );
}
