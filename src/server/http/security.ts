/** The page's content security policy. Styles are inline because the component library makes them. */
export const contentSecurity = (isSecure: boolean) => ({
  defaultSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  mediaSrc: ["'self'", 'blob:'],
  frameSrc: ["'self'", 'blob:'],
  frameAncestors: ["'self'"],
  objectSrc: ["'none'"],
  upgradeInsecureRequests: isSecure ? [] : null,
})
