import type { NodeLogSources } from '../../../runs/nodeLogReader.ts';

/** What the node logs' route works with. */
export interface NodeLogServices {
  nodeLogs: NodeLogSources;
}
