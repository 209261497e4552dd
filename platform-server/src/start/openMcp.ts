import { McpTools } from '../mcp/mcpTools.ts';
import { serveMcp } from '../mcp/serveMcp.ts';
import type { FindApiToken } from '../routing/caller.ts';
import type { HttpArea } from '../routing/route.ts';
import type { Foundation } from './foundation.ts';
import type { OpenRuns } from './runs/openRuns.ts';

interface OpenMcpDeps {
  runs: Pick<OpenRuns, 'actions' | 'runs' | 'log'>;
  findApiToken: FindApiToken;
}

/** Scenarios as tools of the Model Context Protocol. */
export function openMcp(
  { database: { pool } }: Foundation,
  { runs: { actions, runs, log }, findApiToken }: OpenMcpDeps,
): HttpArea {
  const tools = new McpTools({ pool, actions, runs, log });
  return serveMcp({ tools, findApiToken, log });
}
