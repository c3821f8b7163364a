import { Badge } from './Badge'
import type { FactorState } from './factors'

/** Where a way of confirming stands. */
export function FactorBadge({ state }: { state: FactorState }) {
  switch (state) {
    case 'off':
      return <Badge tone="plain">Off</Badge>
    case 'on':
      return <Badge tone="good">On</Badge>
    case 'preferred':
      return <Badge tone="good">On, preferred</Badge>
  }
}
