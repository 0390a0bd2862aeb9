// Runs before anything else, in every browser there is: in the words of 2009.
;(() => {
  var root = document.documentElement
  var color = document.querySelector('meta[name=theme-color]')
  var theme = 'light'
  try {
    if (localStorage.getItem('theme') === 'dark') theme = 'dark'
  } catch (_error) {
    // Without a store it is light.
  }
  root.setAttribute('data-theme', theme)
  if (theme === 'dark' && color) color.setAttribute('content', '#191D26')

  // What came with the oldest browsers of package.json (browserslist): Safari 16.4, Chrome 109, Firefox 115.
  function isOlder() {
    // Made here: written out, it would end this script where it is unknown.
    var lookbehind = '(?<=a)b'
    try {
      new RegExp(lookbehind)
    } catch (_error) {
      return true
    }
    if (!('MathMLElement' in window)) return true
    return CSS.supports('-moz-appearance', 'none') && !Array.prototype.toSorted
  }
  if (isOlder()) root.setAttribute('data-older', '')
})()
