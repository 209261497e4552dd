import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ownSections } from './entry.ts';
import { ResultOption } from './ResultOption.tsx';
import classes from './SearchResults.module.css';
import type { SearchPanelState, ShownSection } from './useSearchPanel.ts';

/** Sections that the host names; one of hits has the name that the server gives their group. */
const titles: readonly string[] = [...ownSections, 'recent', 'suggested'];

interface ResultSectionProps {
  section: ShownSection;
  state: SearchPanelState;
}

function ResultSection({ section, state }: ResultSectionProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options; a fieldset has fields
    <div role="group" aria-labelledby={id}>
      <div id={id} className={classes.section}>
        {titles.includes(section.name) ? t(`search.section.${section.name}`) : section.found[0]?.entry.subtitle}
      </div>
      {section.found.map((ranked) => (
        <ResultOption
          key={ranked.entry.id}
          ranked={ranked}
          isBest={ranked.entry === state.first}
          onChoose={(newTab) => state.choose(ranked.entry, newTab)}
        />
      ))}
    </div>
  );
}

/** What is said in place of a list; nothing while an answer may still fill it. */
function emptyText({ isEmpty, waiting, failed, picked }: SearchPanelState): string | null {
  if (waiting || failed || picked?.failed) return null;
  return isEmpty ? 'search.noRecent' : 'search.none';
}

/** The entries found, by section; the first one is what Enter in the field opens. */
export function SearchResults({ state, listId }: { state: SearchPanelState; listId: string }) {
  const { t } = useTranslation();
  const isBlank = state.isEmpty ? !state.hasRecent : state.count === 0;
  const empty = isBlank ? emptyText(state) : null;
  return (
    <div className={classes.results} data-empty={state.sections.length === 0}>
      {empty && <p className={classes.empty}>{t(empty)}</p>}
      <div id={listId} role="listbox" aria-label={t('search.found')} onPointerMove={state.hold}>
        {state.sections.map((section) => (
          <ResultSection key={section.name} section={section} state={state} />
        ))}
      </div>
    </div>
  );
}
