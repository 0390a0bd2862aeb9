/** What a tap on a phone number opens. */
export const telLink = (phone: string) => `tel:${phone.replaceAll(/[^\d+]/g, '')}`
