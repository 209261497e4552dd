import type { Endpoint } from 'shared-contracts/api';
import { getRunLog } from 'shared-contracts/api/run';
import {
  getScenario,
  listScenarioSummaries,
  runScenario,
  type Scenario,
  startScenario,
  stopScenario,
} from 'shared-contracts/api/scenario';
import { type CommandContext, scenarioLink, type TerminalCommand } from './command.ts';
import { findScenario } from './findScenario.ts';
import { runLine } from './tail.ts';

const quiet = { quiet: true } as const;

/** Takes the server's record into what is on screen, as the buttons of list and editor do (core §4). */
async function store(saved: Scenario, { mutate }: CommandContext): Promise<void> {
  await mutate(getScenario, () => saved, { where: ({ params }) => params.id === saved.id });
  void mutate(listScenarioSummaries);
}

const common = { write: true, arguments: ['scenario'] } as const satisfies Partial<TerminalCommand> & {
  arguments: readonly ['scenario'];
};

/** Runs a scenario once and says how it went; the server answers when it has ended, or after 10 seconds. */
export function runCommand(description: string): TerminalCommand {
  return {
    ...common,
    name: 'run',
    usage: 'run <scenario>',
    description,
    async run({ words: [wanted] }, context) {
      const { host, print, t } = context;
      const scenario = await findScenario(wanted, context);
      print([[t('terminal.say.runs'), ' ', scenarioLink(scenario)]], 'dim');
      const saved = await host.api.call(runScenario, { params: { id: scenario.id } }, quiet);
      await store(saved, context);
      if (!saved.last_run) return;
      const log = await host.api.call(getRunLog, { params: { id: saved.last_run.id } }, quiet);
      print([runLine(log, context)]);
    },
  };
}

interface Switch {
  name: 'start' | 'stop';
  endpoint: typeof startScenario | typeof stopScenario;
  change: 'started' | 'stopped';
}

const switches: readonly Switch[] = [
  { name: 'start', endpoint: startScenario satisfies Endpoint, change: 'started' },
  { name: 'stop', endpoint: stopScenario satisfies Endpoint, change: 'stopped' },
];

/** Start and stop: triggers make runs from now on, or no more. */
export function switchCommands(description: (name: Switch['name']) => string): TerminalCommand[] {
  return switches.map(({ name, endpoint, change }) => ({
    ...common,
    name,
    usage: `${name} <scenario>`,
    description: description(name),
    async run({ words: [wanted] }, context) {
      const { host, print, t } = context;
      const scenario = await findScenario(wanted, context);
      const saved = await host.api.call(endpoint, { params: { id: scenario.id } }, quiet);
      await store(saved, context);
      host.events.publish('scenario-changed', { scenarioId: saved.id, change });
      print([[scenarioLink(saved), ' ', { text: t(`terminal.say.${change}`), tone: 'ok' }]]);
    },
  }));
}
