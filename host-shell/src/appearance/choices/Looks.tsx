import classes from './Choices.module.css';
import { LanguageChoice } from './LanguageChoice.tsx';
import { DirectionChoice, MenuChoice, SkinChoice, ThemeCards, WidthChoice } from './LookChoices.tsx';
import { NavigationSwitches } from './NavigationSwitches.tsx';
import { PrimaryChoice } from './PrimaryChoice.tsx';

/** Everything that can be chosen of how the page looks. */
export function Looks({ withLanguage = false }: { withLanguage?: boolean }) {
  return (
    <div className={classes.groups}>
      <ThemeCards />
      <PrimaryChoice />
      <SkinChoice />
      <MenuChoice />
      <div>
        <NavigationSwitches />
      </div>
      {withLanguage && <LanguageChoice />}
      <WidthChoice />
      <DirectionChoice />
    </div>
  );
}
