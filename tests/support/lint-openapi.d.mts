/** What the strict rules find in an OpenAPI document, as `rule: message`. */
export function lintOpenApi(source: string): Promise<string[]>
