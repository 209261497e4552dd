import appearance from './appearance.json' with { type: 'json' };
import assistant from './assistant.json' with { type: 'json' };
import drawer from './drawer.json' with { type: 'json' };
import failures from './failures.json' with { type: 'json' };
import frame from './frame.json' with { type: 'json' };
import landing from './landing.json' with { type: 'json' };
import navigation from './navigation.json' with { type: 'json' };
import notifications from './notifications.json' with { type: 'json' };
import onboarding from './onboarding.json' with { type: 'json' };
import pages from './pages.json' with { type: 'json' };
import sampleGuide from './sampleGuide.json' with { type: 'json' };
import search from './search.json' with { type: 'json' };
import shortcuts from './shortcuts.json' with { type: 'json' };
import terminal from './terminal.json' with { type: 'json' };

/** The host's texts in French, a file an area. */
export const french = {
  ...appearance,
  ...assistant,
  ...failures,
  ...frame,
  ...navigation,
  ...notifications,
  ...pages,
  ...search,
  ...drawer,
  ...landing,
  ...onboarding,
  ...sampleGuide,
  ...shortcuts,
  ...terminal,
};
