// Shows pushes, and opens what they are about. It keeps nothing and answers no request.

self.addEventListener('push', (event) => {
  const { notification = {} } = event.data?.json() ?? {}
  const { title = 'まるクラブ', body, tag, lang, navigate } = notification
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      lang,
      icon: '/apple-touch-icon.png',
      data: { navigate },
    }),
  )
})

async function open(address) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find(({ url }) => new URL(url).origin === self.location.origin)
  if (!page) return self.clients.openWindow(address)
  // A browser may not let it come to the front; it leads there nevertheless.
  await page.focus().catch(() => {})
  return page.navigate(address).catch(() => self.clients.openWindow(address))
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const wanted = new URL(event.notification.data?.navigate ?? '/', self.location.origin)
  // A push leads to this site alone, by whatever name it was reached.
  event.waitUntil(open(`${self.location.origin}${wanted.pathname}${wanted.search}${wanted.hash}`))
})
