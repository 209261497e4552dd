// What the sign-in pages do beyond forms and links. Everything works without it, only with more clicks.

for (const button of document.querySelectorAll('[data-reveal]')) {
  const input = document.getElementById(button.dataset.reveal);
  const show = button.textContent;
  button.hidden = false;
  button.addEventListener('click', () => {
    const isShown = input.type === 'text';
    input.type = isShown ? 'password' : 'text';
    button.textContent = isShown ? show : button.dataset.hide;
    button.setAttribute('aria-pressed', String(!isShown));
  });
}

for (const button of document.querySelectorAll('[data-copy]')) {
  const input = document.getElementById(button.dataset.copy);
  const label = button.textContent;
  button.addEventListener('click', async () => {
    input.select();
    await navigator.clipboard?.writeText(input.value);
    button.textContent = button.dataset.copied;
    setTimeout(() => {
      button.textContent = label;
    }, 2000);
  });
}

for (const button of document.querySelectorAll('[data-locale]')) {
  button.addEventListener('click', () => {
    const { locale } = button.dataset;
    // The shell reads the one, this server the other.
    localStorage.setItem('app-locale', locale);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve.
    document.cookie = `app-locale=${locale};path=/;max-age=31536000;samesite=lax`;
    location.reload();
  });
}

for (const time of document.querySelectorAll('time[datetime]')) {
  const format = new Intl.DateTimeFormat(document.documentElement.lang, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  time.title = format.format(new Date(time.dateTime));
  if (time.dataset.local !== undefined) time.textContent = time.title;
}

// A form that is on its way is not sent twice.
document.addEventListener('submit', ({ target }) => {
  const button = target.querySelector('button:not([type=button])');
  if (button) setTimeout(() => button.setAttribute('aria-disabled', 'true'));
});
window.addEventListener('pageshow', () => {
  for (const button of document.querySelectorAll('[aria-disabled]')) button.removeAttribute('aria-disabled');
});

// Signed in in another tab: nothing is left to ask here. The shell's sign-in client announces itself by this key.
if (location.pathname === '/login') {
  window.addEventListener('storage', ({ key }) => {
    if (key !== '__PROPEL_AUTH_LOGGED_IN_AT') return;
    const rt = document.querySelector('input[name=rt]')?.value;
    location.replace(rt ? `/login?${new URLSearchParams({ rt })}` : '/login');
  });
}
