import { Activity, Fragment, type ReactNode } from 'react'
import type { Gate } from './gate.ts'
import { GateFailed } from './gate-failed.tsx'

interface Props<Me, Stored extends { id: string }> {
  gate: Gate<Me, Stored>
  /** What anybody else sees in the page's place, so that the address stays. */
  outside: ReactNode
  /** What is behind the gate. */
  children: (person: Stored, me: Me | null) => ReactNode
}

/**
 * Where a session ended under somebody, what they had open is hidden, and shown again as it was left
 * if they log in again: nothing that was typed is lost.
 */
export function Gated<Me, Stored extends { id: string }>({
  gate,
  outside,
  children,
}: Props<Me, Stored>): ReactNode {
  if (gate.state === 'failed') return <GateFailed {...gate} />
  return (
    <Fragment>
      {gate.state === 'out' && outside}
      {gate.person && (
        <Activity key={gate.person.id} mode={gate.state === 'in' ? 'visible' : 'hidden'}>
          {children(gate.person, gate.me)}
        </Activity>
      )}
    </Fragment>
  )
}
