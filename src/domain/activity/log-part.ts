/** Lines that the page of the log shows at once. */
export const LOG_PART = 50
