import { type DestinationStream, destination, type Logger, pino } from 'pino'

/** JSON lines on stdout; addresses without their query, and no header, so that no token is in them. */
export function createLogger(
  level: string,
  to: DestinationStream = destination({ dest: 1, sync: true }),
): Logger {
  return pino(
    {
      level,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
        req: (request: { method: string; url: string; ip?: string }) => ({
          method: request.method,
          path: request.url.split('?')[0],
          ip: request.ip,
        }),
      },
    },
    to,
  )
}
