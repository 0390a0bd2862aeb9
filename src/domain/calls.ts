/** How many calls one request to the server may carry. */
export const CALLS_PER_REQUEST = 50
