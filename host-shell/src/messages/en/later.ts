import onboarding from './onboarding.json' with { type: 'json' };
import sampleGuide from './sampleGuide.json' with { type: 'json' };
import shortcuts from './shortcuts.json' with { type: 'json' };
import terminal from './terminal.json' with { type: 'json' };

/** English texts that come with the parts they are for: they are a third of all, and the first page has none of them. */
export const laterEnglish = { ...onboarding, ...sampleGuide, ...shortcuts, ...terminal };
