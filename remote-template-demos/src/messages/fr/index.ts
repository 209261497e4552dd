import auth from './auth.json' with { type: 'json' };
import components from './components.json' with { type: 'json' };
import kit from './kit.json' with { type: 'json' };
import misc from './misc.json' with { type: 'json' };

/** The French texts, a file an area. */
export const texts = { ...auth, ...components, ...kit, ...misc };
