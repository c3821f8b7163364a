/** Settings of one app client, or of all others, which are kept and given back. */
import { requireClient } from '../../state/clients'
import type { Deps } from '../../state/deps'
import type { GivenBack } from '../../state/store'
import { clientId } from './commonFields'
import { optional } from './input'
import { present } from './described'

/** The fields that say which clients are meant. */
export const forClientFields = { ClientId: optional(clientId) }

/** Every client without settings of its own. */
export const ALL = 'ALL'

/** @throws ResourceNotFoundException for a client that is not there */
export function requireChosen(
  deps: Pick<Deps, 'store'>,
  { ClientId = ALL }: { ClientId: string | undefined },
): string {
  if (ClientId !== ALL) requireClient(deps, ClientId)
  return ClientId
}

/** Keeps what is given in place of what was. */
export function keepFor(
  { clock }: Pick<Deps, 'clock'>,
  settings: Map<string, GivenBack>,
  client: string,
  given: object,
): GivenBack {
  const now = clock.now()
  const createdAt = settings.get(client)?.createdAt ?? now
  const kept = { given: present(given), createdAt, modifiedAt: now }
  settings.set(client, kept)
  return kept
}
