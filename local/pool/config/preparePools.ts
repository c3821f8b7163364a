import { adminAddUserToGroup } from '../operations/adminAddUserToGroup'
import { adminCreateUser } from '../operations/adminCreateUser'
import { adminSetUserPassword } from '../operations/adminSetUserPassword'
import { createGroup } from '../operations/createGroup'
import { createIdentityProvider } from '../operations/createIdentityProvider'
import { createResourceServer } from '../operations/createResourceServer'
import { newPool } from '../operations/shared/userPool'
import { readClient, requireFitting } from '../operations/shared/userPoolClient'
import type { Deps } from '../state/deps'
import type { Data } from '../state/store'
import { withTables } from '../state/table'
import { noTriggers } from '../triggers/runTriggers'
import { at, located, type PoolPlan } from './config'

type Needs = Pick<Deps, 'clock' | 'random'>
type Operation = (input: unknown) => Promise<object>
type PoolDeps = Needs & Pick<Deps, 'poolId' | 'store' | 'triggers'>

function addClients({ store, clock, poolId }: PoolDeps, { clients }: PoolPlan, path: string): void {
  for (const [index, { id, secret, ClientName: name = id, ...given }] of clients.entries())
    at(`${path}.clients[${index}]`, () => {
      requireFitting({ store, poolId }, given, secret, 'creating')
      const now = clock.now()
      store.data.clients.set(id, readClient(given, { id, name, secret, createdAt: now, modifiedAt: now }))
    })
}

/** Runs an operation; adds the path to an error of the service. */
const run = (path: string, operation: Operation, input: object): Promise<object> =>
  operation(input).catch((error: unknown) => {
    throw located(path, error)
  })

async function addUsers(deps: PoolDeps, { users }: PoolPlan, path: string): Promise<void> {
  const { poolId: UserPoolId } = deps
  for (const [index, { Password, groups = [], sub, ...given }] of users.entries()) {
    const user = { UserPoolId, Username: given.Username }
    const here = `${path}.users[${index}]`
    await run(here, adminCreateUser(deps, sub), { UserPoolId, MessageAction: 'SUPPRESS', ...given })
    if (Password !== undefined)
      await run(here, adminSetUserPassword(deps), { ...user, Password, Permanent: true })
    for (const GroupName of groups) await run(here, adminAddUserToGroup(deps), { ...user, GroupName })
  }
}

async function preparePool(needs: Needs, plan: PoolPlan, path: string): Promise<Data> {
  const { id, PoolName = id, settings } = plan
  const data = at(path, () => newPool(PoolName, settings, needs.clock.now()))
  const deps = { ...needs, poolId: id, store: { data }, triggers: noTriggers }
  const add = async (part: 'groups' | 'resourceServers' | 'identityProviders', create: Operation) => {
    for (const [index, each] of plan[part].entries())
      await run(`${path}.${part}[${index}]`, create, { UserPoolId: id, ...each })
  }
  await add('resourceServers', createResourceServer(deps))
  await add('identityProviders', createIdentityProvider(deps))
  addClients(deps, plan, path)
  await add('groups', createGroup(deps))
  await addUsers(deps, plan, path)
  return data
}

/**
 * Makes the pools of a configuration, with the operations themselves.
 * @returns their data, new for each call: no two calls share anything
 * @throws ConfigError if an operation refuses something
 */
export async function preparePools(
  needs: Needs,
  plans: readonly PoolPlan[],
): Promise<() => { id: string; data: Data }[]> {
  const prepared = await Promise.all(
    plans.map(async (plan, index) => ({
      id: plan.id,
      data: await preparePool(needs, plan, `pools[${index}]`),
    })),
  )
  return () => structuredClone(prepared).map(({ id, data }) => ({ id, data: withTables(data) }))
}
