import { type RouteName, routePaths, textIn } from 'shared-contracts';
import { closest } from '../language/closest.ts';
import { folded } from '../language/folded.ts';
import { type CommandContext, CommandProblem, type TerminalCommand } from './command.ts';
import { activeScenarios } from './findScenario.ts';

export interface Destination {
  name: RouteName;
  title: string;
}

/** Pages that need no id and that the user may open, by the title their area gives them. */
export function destinations({
  shell,
  host,
  locale,
}: Pick<CommandContext, 'shell' | 'host' | 'locale'>): Destination[] {
  return [...shell.routes.values()]
    .filter(({ route }) => !routePaths[route.name].includes(':') && host.links.resolve(route.name) !== null)
    .map(({ route }) => ({ name: route.name, title: textIn(route.title, locale) }));
}

function pageOf(wanted: string, pages: readonly Destination[]): Destination | undefined {
  const same = (text: string) => folded(text) === folded(wanted);
  return pages.find(({ title }) => same(title)) ?? pages.find(({ name }) => same(name) || same(routePaths[name]));
}

/** Goes to a page by its title or path, or to a scenario by its name. */
export function openCommand(description: string): TerminalCommand {
  return {
    name: 'open',
    usage: 'open <page or scenario>',
    description,
    arguments: ['destination'],
    async run({ words }, context) {
      const { t, host, leave } = context;
      const wanted = words.join(' ');
      if (wanted === '') throw new CommandProblem(t('terminal.say.nameDestination'));
      const pages = destinations(context);
      const page = pageOf(wanted, pages);
      const scenarios = page ? [] : await activeScenarios(context);
      const scenario = scenarios.find(({ id, name }) => id === wanted || folded(name) === folded(wanted));
      const gone = page
        ? host.navigate(page.name)
        : scenario !== undefined && host.navigate('scenario-detail', { id: scenario.id });
      if (gone) return leave();
      const meant = closest(wanted, [...pages.map(({ title }) => title), ...scenarios.map(({ name }) => name)]);
      const hint = meant === null ? null : t('terminal.say.didYouMean', { meant });
      throw new CommandProblem(t('terminal.say.noDestination', { name: wanted }), hint);
    },
  };
}
