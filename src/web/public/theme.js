{
  let theme = 'light'
  try {
    if (localStorage.getItem('theme') === 'dark') theme = 'dark'
  } catch {}
  document.documentElement.dataset.theme = theme
  if (theme === 'dark')
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', '#191D26')
}
