import academy from './academy.json' with { type: 'json' };
import app from './app.json' with { type: 'json' };
import auth from './auth.json' with { type: 'json' };
import calendar from './calendar.json' with { type: 'json' };
import charts from './charts.json' with { type: 'json' };
import components from './components.json' with { type: 'json' };
import controls from './controls.json' with { type: 'json' };
import dashboards from './dashboards.json' with { type: 'json' };
import element from './element.json' with { type: 'json' };
import elements from './elements.json' with { type: 'json' };
import extensions from './extensions.json' with { type: 'json' };
import extras from './extras.json' with { type: 'json' };
import invoices from './invoices.json' with { type: 'json' };
import jobs from './jobs.json' with { type: 'json' };
import kit from './kit.json' with { type: 'json' };
import misc from './misc.json' with { type: 'json' };
import restaurant from './restaurant.json' with { type: 'json' };
import shop from './shop.json' with { type: 'json' };
import users from './users.json' with { type: 'json' };

/** The English texts, a file an area. */
export const texts = {
  ...auth,
  ...components,
  ...controls,
  ...element,
  ...elements,
  ...kit,
  ...misc,
  ...app,
  ...shop,
  ...jobs,
  ...restaurant,
  ...users,
  ...invoices,
  ...academy,
  ...dashboards,
  ...extras,
  ...calendar,
  ...charts,
  ...extensions,
};
