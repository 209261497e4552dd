import { z } from 'zod';

/** One vocabulary for events and runs (product §2). IN_PROGRESS is shown as RUNNING. */
export const runStatuses = ['QUEUED', 'SCHEDULED', 'HOLD', 'IN_PROGRESS', 'SUCCESSFUL', 'FAILED', 'CANCELLED'] as const;
export const runStatusSchema = z.enum(runStatuses);
export type RunStatus = z.output<typeof runStatusSchema>;

export const finalStatuses: ReadonlySet<RunStatus> = new Set<RunStatus>(['SUCCESSFUL', 'FAILED', 'CANCELLED']);

/** Filter words of the log lists (core §5, AMB-15): the terminal offers the first three, scenario logs all six. */
export const statusFilters = ['all', 'success', 'error', 'scheduled', 'queued', 'hold'] as const;
export const statusFilterSchema = z.enum(statusFilters);
export type StatusFilter = z.output<typeof statusFilterSchema>;

/** Filter words of lists of runs: also those that succeeded although something failed on the way. */
export const runFilters = [...statusFilters, 'handled'] as const;
export const runFilterSchema = z.enum(runFilters);
export type RunFilterWord = z.output<typeof runFilterSchema>;

/** What started a run (core §3); `manual` is a run by hand or a retry from the editor, `call` a node of another scenario, `mcp` a call of a tool, `failure` a failed run of another one, `items` new items of an operation. */
export const eventSources = ['scheduler', 'webhook', 'import', 'manual', 'call', 'mcp', 'failure', 'items'] as const;
export const eventSourceSchema = z.enum(eventSources);
export type EventSource = z.output<typeof eventSourceSchema>;
