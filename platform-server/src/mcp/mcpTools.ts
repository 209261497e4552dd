import type { CallToolResult, Tool } from '@modelcontextprotocol/server';
import type pg from 'pg';
import { waitingText } from 'shared-contracts/api/run';
import { inputsJsonSchema, readInputs, runTool, toolWaitS } from 'shared-contracts/nodes';
import { act } from '../acts/act.ts';
import { readWaitReason } from '../engine/waitReason.ts';
import { HttpError } from '../errors/httpError.ts';
import type { ServerLocale } from '../languages/preferredLocale.ts';
import type { Log } from '../process/log.ts';
import { track } from '../resources/tracked.ts';
import type { Caller } from '../routing/caller.ts';
import type { Accepted } from '../runs/accepted.ts';
import { ownEvent } from '../runs/ownEvents.ts';
import type { RunActions } from '../runs/runActions.ts';
import type { RunService } from '../runs/runService.ts';
import { isId } from '../store/ids.ts';
import * as eventRepository from '../store/repositories/eventRepository.ts';
import * as runLogRepository from '../store/repositories/runLogRepository.ts';
import * as runnableScenarioRepository from '../store/repositories/runnableScenarioRepository.ts';
import type { StoredTool } from '../store/repositories/scenarioToolRepository.ts';
import * as scenarioToolRepository from '../store/repositories/scenarioToolRepository.ts';
import type { RunRow } from '../store/rows/run.ts';
import { traceHeaders } from '../telemetry/activeTrace.ts';
import { CallRoom } from './callRoom.ts';
import { type Say, sayIn } from './texts.ts';
import { toolError, toolNote, toolResult } from './toolResult.ts';

export interface McpToolsDeps {
  pool: pg.Pool;
  actions: Pick<RunActions, 'take'>;
  runs: Pick<RunService, 'answerOf' | 'laterAnswerOf'>;
  log: Log;
}

/** Who calls a tool, and what of their token counts for that. */
export interface ToolCaller {
  caller: Caller;
  /** Whether the token is made for calls; every one lists tools. */
  mayCall: boolean;
  locale: ServerLocale;
}

/** A call for a tool that there is not: null leaves it to the protocol. */
type Outcome = Promise<CallToolResult | null>;

/** Seconds that a question about a run waits for it. */
const laterWaitS = 20;

/** The tool that asks for runs. */
function runToolOf(say: Say): Tool {
  return {
    name: runTool,
    title: say('runTitle'),
    description: say('runDescription', { seconds: toolWaitS }),
    inputSchema: {
      type: 'object',
      properties: { run_id: { type: 'string', description: say('runId') } },
      required: ['run_id'],
    },
    annotations: { readOnlyHint: true },
  };
}

const toolOf = ({ name, scenario_name: title, description, inputs }: StoredTool): Tool => ({
  name,
  title,
  description,
  inputSchema: inputsJsonSchema(inputs) as Tool['inputSchema'],
});

/** Started scenarios as tools of the Model Context Protocol. Every call makes a run, of the caller's account alone. */
export class McpTools {
  readonly #deps: McpToolsDeps;
  readonly #room = new CallRoom();

  constructor(deps: McpToolsDeps) {
    this.#deps = deps;
  }

  /** Tools of the account by name, and behind them the one that asks for runs. */
  async list({ caller, locale }: ToolCaller): Promise<Tool[]> {
    const stored = await scenarioToolRepository.started(this.#deps.pool, caller.accountNumber);
    return [...stored.map(toolOf), runToolOf(sayIn(locale))];
  }

  /** Calls a tool; what is wrong with the call is a result that says so. Null for a tool that there is not. */
  async call(by: ToolCaller, name: string, given: unknown): Outcome {
    const { accountNumber } = by.caller;
    const say = sayIn(by.locale);
    const isRunTool = name === runTool;
    const tool = isRunTool ? null : await this.#tool(accountNumber, name);
    if (!isRunTool && !tool) return null;
    if (tool && !by.mayCall) throw new HttpError('forbidden.api_token_scope', { scope: 'mcp:write' });
    const leave = this.#room.enter(accountNumber);
    if (!leave) return toolError(say('tooMany', { count: this.#room.size }));
    try {
      return tool ? await this.#run(by, tool, given) : await this.#later(by, given);
    } finally {
      leave();
    }
  }

  async #tool(account: string, name: string): Promise<StoredTool | null> {
    const [found] = await scenarioToolRepository.started(this.#deps.pool, account, name);
    return found ?? null;
  }

  async #run({ caller, locale }: ToolCaller, tool: StoredTool, given: unknown): Outcome {
    const { pool, actions, runs } = this.#deps;
    const say = sayIn(locale);
    const scenario = await runnableScenarioRepository.current(pool, caller.accountNumber, tool.scenario_id);
    if (!scenario) return null;
    const { values, problems } = readInputs(tool.inputs, given);
    if (problems.length > 0) {
      const textOf = (message: (typeof problems)[number]['message']) =>
        typeof message === 'string' ? message : message[locale];
      const list = problems.map(({ name, message }) => say('input', { name, problem: textOf(message) }));
      return toolError(say('inputs', { problems: list.join(' ') }));
    }
    const event = { ...ownEvent(caller.accountNumber, 'mcp', values, false), answersWithResult: true };
    const accepted = await actions.take(
      { ...event, headers: [...headersOf(caller, tool), ...traceHeaders(event.account)] },
      scenario,
      values,
    );
    const [run] = accepted.runs;
    const id = run?.id ?? '';
    if (run?.status === 'HOLD') {
      await accepted.stored();
      await this.#track(caller, tool);
      return toolNote(this.#waiting(id, run.waitingFor, locale));
    }
    const answer = await runs.answerOf(accepted, toolWaitS * 1000);
    await this.#track(caller, tool);
    if (answer) return toolResult(id, answer, locale);
    await this.#noteLate(accepted);
    return toolNote(say('running', { seconds: toolWaitS, tool: runTool, id }));
  }

  async #later({ caller, locale }: ToolCaller, given: unknown): Outcome {
    const say = sayIn(locale);
    const id = String((given as { run_id?: unknown } | null)?.run_id ?? '').trim();
    const find = async () => (isId(id) ? runLogRepository.get(this.#deps.pool, caller.accountNumber, id) : null);
    const found = await find();
    if (found?.source !== 'mcp') return toolError(say('unknownRun', { id: id.slice(0, 100) }));
    const answer = await this.#deps.runs.laterAnswerOf(id, (found.status === 'HOLD' ? 0 : laterWaitS) * 1000);
    if (answer) return toolResult(id, answer, locale);
    return this.#unanswered((await find()) ?? found, locale);
  }

  #unanswered({ id, status, waiting_for }: RunRow, locale: ServerLocale): CallToolResult {
    const say = sayIn(locale);
    if (status === 'HOLD') return toolNote(this.#waiting(id, waiting_for, locale));
    if (status === 'SUCCESSFUL') return toolError(say('resultGone', { id }));
    if (status === 'FAILED') return toolError(say('failed', { id, cause: say('causeUnknown') }));
    if (status === 'CANCELLED') return toolError(say('cancelled', { id }));
    return toolNote(say('notOver', { id, tool: runTool }));
  }

  #waiting(id: string, waitingFor: string | null, locale: ServerLocale): string {
    const say = sayIn(locale);
    const reason = readWaitReason(waitingFor);
    const text = reason && waitingText(reason);
    const sentence = typeof text === 'object' ? text?.[locale] : text;
    const shown = sentence?.replace(/\.$/, '') ?? say('reasonUnknown');
    return say('waits', { id, reason: shown, tool: runTool });
  }

  /** What the run responds from now on reaches nobody. */
  async #noteLate({ event }: Accepted): Promise<void> {
    event.responseStatus = 202;
    try {
      await eventRepository.setResponseStatus(this.#deps.pool, event.id, 202);
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'that the call of a tool was answered before its run could not be noted');
    }
  }

  // Like the answer itself no failure takes back a run that is on record.
  async #track(caller: Caller, { name: tool, scenario_name: name }: StoredTool): Promise<void> {
    try {
      await track(this.#deps.pool, caller, 'scenario', act('scenario.called-as-tool', { tool, name }));
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'the call of a tool could not be noted in the tracking log');
    }
  }
}

/** What the message of the run tells about its caller. */
const headersOf = ({ email, apiToken }: Caller, { name }: StoredTool): string[] => [
  ...['weft-tool', name, 'weft-caller', email],
  ...(apiToken === undefined ? [] : ['weft-api-token', apiToken]),
];
