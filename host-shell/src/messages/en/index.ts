import appearance from './appearance.json' with { type: 'json' };
import assistant from './assistant.json' with { type: 'json' };
import failures from './failures.json' with { type: 'json' };
import frame from './frame.json' with { type: 'json' };
import navigation from './navigation.json' with { type: 'json' };
import notifications from './notifications.json' with { type: 'json' };
import pages from './pages.json' with { type: 'json' };
import search from './search.json' with { type: 'json' };

/** The host's texts in English, a file an area; without those that come with their part (`withTexts.ts`). */
export const english = {
  ...appearance,
  ...assistant,
  ...failures,
  ...frame,
  ...navigation,
  ...notifications,
  ...pages,
  ...search,
};
