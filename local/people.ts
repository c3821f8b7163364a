import type { NewUser } from './pool/index'

/**
 * People of your own in the local pool of `npm start`, beside the seeded ones, with the groups they are in:
 * `{ username: 'ann@example.com', password: 'Ann-5ecret', attributes: { given_name: 'Ann' }, groups:
 * ['admins'] }`. They are added when it starts, if they are not there.
 */
export const PEOPLE: readonly NewUser[] = []
