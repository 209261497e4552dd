// What the guide does beyond links: results as one types, "/" for the search, and nodes that are copied.

const form = document.querySelector('.bar .search');
const field = form?.querySelector('input');
const found = form?.querySelector('.found');
const announcement = form?.querySelector('[role=status]');
/** Milliseconds without a key before the server is asked. */
const restMs = 150;
let timer;
let latest = 0;

function close() {
  found.hidden = true;
}

function show(hits) {
  const count = hits?.children.length ?? 0;
  announcement.textContent = count === 0 ? form.dataset.none : form.dataset.some.replace('{count}', String(count));
  if (hits) found.replaceChildren(hits);
  else {
    const none = document.createElement('p');
    none.className = 'none';
    none.textContent = form.dataset.none;
    found.replaceChildren(none);
  }
  found.hidden = false;
}

async function search() {
  const query = field.value.trim();
  latest += 1;
  const own = latest;
  if (query.length < 2) return close();
  try {
    const answer = await fetch(`${form.action}?q=${encodeURIComponent(query)}`);
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    // What was typed since has its own answer.
    if (own === latest) show(page.querySelector('.hits'));
  } catch {
    // Enter still leads to the page of results, where the browser says what is wrong.
    if (own === latest) close();
  }
}

/** Arrows go through the results and back to the field. */
function move(event) {
  if (event.key === 'Escape' && !found.hidden) {
    close();
    field.focus();
    return;
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || found.hidden) return;
  event.preventDefault();
  const stops = [field, ...found.querySelectorAll('a')];
  const at = stops.indexOf(document.activeElement);
  stops[(at + step + stops.length) % stops.length].focus();
}

if (form) {
  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(search, restMs);
  });
  form.addEventListener('keydown', move);
  form.addEventListener('focusout', ({ relatedTarget }) => form.contains(relatedTarget) || close());
  // A press on a result must not close the list before the click arrives.
  found.addEventListener('pointerdown', (event) => event.preventDefault());
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select');
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    field.focus();
  });
}

document.addEventListener('click', async ({ target }) => {
  const button = target instanceof Element && target.closest('[data-copy]');
  if (!button) return;
  await navigator.clipboard.writeText(button.dataset.copy);
  const label = button.textContent;
  button.textContent = button.dataset.copied;
  setTimeout(() => {
    button.textContent = label;
  }, 2000);
});
