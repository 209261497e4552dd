// What the pages of the help do beyond links: times in the reader's zone, and a status page that looks again.

function localTimes() {
  const format = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'medium' });
  for (const time of document.querySelectorAll('time[datetime]')) {
    time.textContent = format.format(new Date(time.dateTime));
  }
}

/** Parts are changed one by one, so that a screen reader says the summary only when it has become another. */
function takeOver(fresh) {
  const kept = document.querySelector('.overall');
  const overall = fresh.querySelector('.overall');
  if (kept.dataset.state !== overall.dataset.state) {
    kept.dataset.state = overall.dataset.state;
    kept.replaceChildren(...overall.childNodes);
    document.title = fresh.title;
  }
  for (const part of ['.parts', 'dl']) document.querySelector(part).replaceWith(fresh.querySelector(part));
  localTimes();
}

/** What was said of the parts is not known any more. */
function unreachable() {
  const kept = document.querySelector('.overall');
  if (kept.dataset.state === 'unknown') return;
  kept.dataset.state = 'unknown';
  kept.querySelector('h1').textContent = document.querySelector('main').dataset.unreachable;
  document.querySelector('.parts').replaceChildren();
}

async function lookAgain() {
  if (document.hidden) return;
  try {
    const answer = await fetch(location.href, { cache: 'no-store' });
    takeOver(new DOMParser().parseFromString(await answer.text(), 'text/html'));
  } catch {
    unreachable();
  }
}

localTimes();
const page = document.querySelector('[data-refresh]');
if (page) setInterval(lookAgain, Number(page.dataset.refresh) * 1000);
