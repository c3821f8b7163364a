import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { git } from '../upgrade/git'
import { POOL_SOURCE } from './leaveUpstream'
import { npm } from './npm'

const VENDOR = 'vendor'

/**
 * The file that has the package of the local pool: named after its source, so that another source is another
 * file, which npm then installs.
 * @param folder of a repository with the source
 */
export const packageOf = (folder: string, version = 'HEAD'): string =>
  `${VENDOR}/cognito-pool-${git(folder, 'rev-parse', `${version}:./${POOL_SOURCE}`).trim().slice(0, 10)}.tgz`

/**
 * Builds and packs the local pool, in place of an earlier package.
 * @param source a folder with its source, whose packages are installed
 * @param folder of the product
 * @throws Error with what npm said
 */
export function packPool(source: string, folder: string, file: string): void {
  const vendor = join(folder, VENDOR)
  rmSync(vendor, { recursive: true, force: true })
  mkdirSync(vendor, { recursive: true })
  npm(source, `pack --silent --workspace ${POOL_SOURCE}`, { npm_config_pack_destination: vendor })
  const [packed = ''] = readdirSync(vendor)
  renameSync(join(vendor, packed), join(folder, file))
}
