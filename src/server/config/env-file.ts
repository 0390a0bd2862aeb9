import { existsSync } from 'node:fs'
import { loadEnvFile } from 'node:process'

/** The settings of the working folder's `.env`, where there is one; the environment's own win. */
export function readEnvFile(): void {
  if (existsSync('.env')) loadEnvFile('.env')
}
