import { useTerminalTheme } from '../../appearance/terminalThemeStore.ts';
import { terminalThemeNames } from '../../appearance/terminalThemes.ts';
import { foldedWord } from '../language/folded.ts';
import { CommandProblem, type TerminalCommand } from './command.ts';

/** Chooses a theme by its name or its key, or lists them. */
export function themeCommand(description: string): TerminalCommand {
  return {
    name: 'theme',
    usage: 'theme [name]',
    description,
    arguments: ['theme'],
    run({ words }, { t, print }) {
      const title = (name: string) => t(`terminal.themes.${name}`);
      const { name: current, choose } = useTerminalTheme.getState();
      const wanted = words.join(' ');
      if (wanted === '') {
        return print(
          terminalThemeNames.map((name) => [
            name === current ? '● ' : '  ',
            { text: title(name), tone: 'accent', to: { line: `theme ${name}` } },
          ]),
        );
      }
      const found = terminalThemeNames.find((name) =>
        [name, title(name)].some((text) => foldedWord(text) === foldedWord(wanted)),
      );
      if (!found) {
        const known = terminalThemeNames.map(title).join(', ');
        throw new CommandProblem(t('terminal.say.oneOf', { given: wanted, known }));
      }
      choose(found);
      return print([title(found)], 'dim');
    },
  };
}
