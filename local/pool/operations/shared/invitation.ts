import type { Deps } from '../../state/deps'
import type { User } from '../../state/store'
import type { Call } from '../../triggers/clientMetadata'
import { sendMessage } from '../../triggers/customMessage'

/**
 * What an invitation can go by, the default first (DesiredDeliveryMediums of AdminCreateUser, API reference).
 */
export const MEDIUMS = ['SMS', 'EMAIL'] as const
type Medium = (typeof MEDIUMS)[number]

/** By every requested medium that has an address; if none is requested, by the first one. */
function destinations(user: User, wanted: readonly Medium[]): { medium: Medium; to: string }[] {
  const possible = MEDIUMS.flatMap((medium) => {
    const to = user.attributes.get(medium === 'SMS' ? 'phone_number' : 'email')
    return to === undefined ? [] : [{ medium, to }]
  })
  return wanted.length > 0 ? possible.filter(({ medium }) => wanted.includes(medium)) : possible.slice(0, 1)
}

/** Sends a new user the user name, or the address in its place, and the temporary password. */
export async function invite(
  deps: Pick<Deps, 'store' | 'clock' | 'poolId' | 'triggers'>,
  call: Call,
  user: User,
  code: string,
  wanted: readonly Medium[] = [],
): Promise<void> {
  const { usernameAttributes } = deps.store.data.definition
  const [address] = usernameAttributes.flatMap((each) => user.attributes.get(each) ?? [])
  const username = address ?? user.username
  // Cognito's default, with its full stop after the password.
  const message = `Your username is ${username} and temporary password is ${code}.`
  for (const destination of destinations(user, wanted)) {
    const invitation = { ...destination, code, message }
    await sendMessage(deps, call, 'AdminCreateUser', user, invitation, username)
  }
}
