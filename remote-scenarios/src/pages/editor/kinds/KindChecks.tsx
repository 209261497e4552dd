import { Suspense } from 'react';
import { indexFlow } from '../../../state/flowIndex.ts';
import { useEditor } from '../context/EditorContext.tsx';
import { kindView } from './kindViews.ts';

/** Runs what kinds find out of their nodes with the server's help; draws nothing. */
export function KindChecks() {
  const { nodes } = indexFlow(useEditor((state) => state.history.present.flow));
  return (
    <Suspense fallback={null}>
      {nodes.map((node) => {
        const Checks = node.data.disabled ? undefined : kindView(node.type)?.Checks;
        return Checks && <Checks key={node.id} node={node} />;
      })}
    </Suspense>
  );
}
